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

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'defuses the text %j',
    (text) => {
      expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    },
  );

  it('leaves negative numbers and inner signs alone', () => {
    expect(csvLine([-1, 'a=b', '1-2'])).toBe('-1,a=b,1-2\r\n');
  });
});

describe('parseCsv', () => {
  it('reads what csvLine writes, with separators, quotes and line breaks in cells', () => {
    const cells = ['a,b;\t', 'c "d"', '=1+1', ' e\r\nf'];
    const file = parseCsv(BYTE_ORDER_MARK + csvLine(['w', 'x', 'y', 'z']) + csvLine(cells), limits);
    expect(file).toEqual({
      separator: ',',
      header: ['w', 'x', 'y', 'z'],
      rows: [{ number: 2, cells, isTooLong: false }],
    });
  });

  it.each([
    ['a;b\n1,5;2', [['1,5', '2']]],
    ['a\tb\r1\t2', [['1', '2']]],
    ['"a;;;";b\n1;2', [['1', '2']]],
    ['"a\n,,,";b\n1;2', [['1', '2']]],
    ['a,b\n"1" ,2,', [['1', '2']]],
    ['a,b\n1,', [['1', '']]],
  ])('reads %j', (text, rows) => {
    expect(parseCsv(text, limits).rows.map(({ cells }) => cells)).toEqual(rows);
  });

  it('counts rows as a spreadsheet does, and notes those with more cells than the header', () => {
    expect(parseCsv('a\n\n"1\n2"\n2,3', limits).rows).toEqual([
      { number: 3, cells: ['1\n2'], isTooLong: false },
      { number: 4, cells: ['2'], isTooLong: true },
    ]);
  });

  it.each(['', '\n\n', 'a\n"1', 'a\n"1"2', 'a,b,c,d,e', `a\n${'1\n'.repeat(6)}`])('refuses %j', (text) => {
    expect(() => parseCsv(text, limits)).toThrow(CsvError);
  });

  it('reads a file as large as its limits', () => {
    expect(parseCsv(`a,b,c,d\n${'1\n'.repeat(5)}`, limits).rows).toHaveLength(5);
  });
});
