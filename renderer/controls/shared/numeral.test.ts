import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepNumeral, limitDecimals, NUMERAL_PATTERN, readNumeral } from './numeral.ts';

it('lets digits and a point through, and no minus', () => {
  expect(keepNumeral('-12.5 kg')).toBe('12.5');
  expect(keepNumeral('1e5')).toBe('15');
});

it('reads what is a number, keeps what is none, and takes nothing for null', () => {
  expect(readNumeral('')).toBeNull();
  expect(readNumeral('1.')).toBe(1);
  expect(readNumeral('.5')).toBe(0.5);
  expect(readNumeral('1.2.3')).toBe('1.2.3');
  expect(readNumeral('.')).toBe('.');
  expect(readNumeral('9'.repeat(400))).toBe('9'.repeat(400));
});

it('reads grouping commas, and refuses a comma that may be a decimal one', () => {
  expect(readNumeral('1,000')).toBe(1000);
  expect(readNumeral('12,34,567.8')).toBe(1234567.8);
  expect(readNumeral('12,5')).toBe('12,5');
});

it('lets no more decimals through than there may be, and leaves what is no number alone', () => {
  expect(limitDecimals('12.345', 2)).toBe('12.34');
  expect(limitDecimals('1,234.5', 2)).toBe('1,234.5');
  expect(limitDecimals('12.5', 0)).toBe('12');
  expect(limitDecimals('12.', 2)).toBe('12.');
  expect(limitDecimals('1.2.345', 2)).toBe('1.2.345');
  expect(limitDecimals('12.345', undefined)).toBe('12.345');
});

it('never gives a negative number, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const value = readNumeral(keepNumeral(typed));
      return typeof value !== 'number' || value >= 0;
    }),
  );
});

it('has a pattern that takes exactly what is read as a number', () => {
  const pattern = new RegExp(`^(?:${NUMERAL_PATTERN})$`, 'v');
  const characters = fc.constantFrom('0', '1', '12', '123', '.', ',');
  fc.assert(
    fc.property(fc.array(characters, { minLength: 1, maxLength: 6 }), (parts) => {
      const typed = parts.join('');
      return pattern.test(typed) === (typeof readNumeral(typed) === 'number');
    }),
  );
});
