import { describe, expect, it } from 'vitest';
import { csvLine } from './write-csv.ts';

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
