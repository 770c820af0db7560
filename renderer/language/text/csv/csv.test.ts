import { describe, expect, it } from 'vitest';
import { CsvError, parseCsv } from './parse-csv.ts';
import { BYTE_ORDER_MARK, csvLine } from './write-csv.ts';

const limits = { rows: 5, columns: 4 };

describe('csvLine', () => {
  it('quotes what needs it and ends the line', () => {
    expect(csvLine(['a', 'b,c', 'd "e"', 'f\ng', ' h', null, undefined, true, 1.5])).toBe(
      'a,"b,c","d ""e""","f\ng"," h",,,true,1.5\r\n',
    );
    expect(csvLine([['x'], { y: 1 }])).toBe('"[""x""]","{""y"":1}"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('defuses the text %j', (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  });

  it('leaves negative numbers and inner signs alone', () => {
    expect(csvLine([-1, 'a=b', '1-2'])).toBe('-1,a=b,1-2\r\n');
  });
});

describe('parseCsv', () => {
  it('reads what csvLine writes', () => {
    const cells = ['a,b', 'c "d"', '=1+1', ' e\r\nf'];
    const file = parseCsv(BYTE_ORDER_MARK + csvLine(['w', 'x', 'y', 'z']) + csvLine(cells), limits);
    expect(file).toEqual({ header: ['w', 'x', 'y', 'z'], rows: [cells], tooLong: [] });
  });

  it.each([
    ['a;b\n1;2', [['1', '2']]],
    ['a\tb\r1\t2', [['1', '2']]],
    [
      'a,b\n\n1\n,\n1,2',
      [
        ['1', ''],
        ['1', '2'],
      ],
    ],
    ['a,b\n"1" ,2,', [['1', '2']]],
  ])('reads %j', (text, rows) => {
    expect(parseCsv(text, limits).rows).toEqual(rows);
  });

  it('notes rows with more cells than the header', () => {
    expect(parseCsv('a\n1\n2,3', limits)).toEqual({ header: ['a'], rows: [['1'], ['2']], tooLong: [2] });
  });

  it.each(['', '\n\n', 'a\n"1', 'a,b,c,d,e', `a\n${'1\n'.repeat(6)}`])('refuses %j', (text) => {
    expect(() => parseCsv(text, limits)).toThrow(CsvError);
  });

  it('reads a file as large as its limits', () => {
    expect(parseCsv(`a,b,c,d\n${'1\n'.repeat(5)}`, limits).rows).toHaveLength(5);
  });
});
