import { expect, it } from 'vitest';
import { readCell } from './read-cell.ts';

const number = (text: string, hasDecimalComma = false) =>
  readCell(text, { field: { type: 'number' } }, undefined, { hasDecimalComma, timeZone: 'UTC' });

it.each([
  ['0', 0],
  ['+1.50', 1.5],
  ['-007', -7],
  ['-0.0', -0],
  ['0.30000000000000004', 0.30000000000000004],
  ['0.10000000000000000000', 0.1],
  ['9007199254740992', 9007199254740992],
])('reads %s as a number', (text, value) => {
  expect(number(text)).toEqual({ value });
});

it.each(['9007199254740993', '12345678901234567890', '123456789012345.123456789012345', `0.${'0'.repeat(200)}1`])(
  'does not round %s',
  (text) => {
    expect(number(text)).toEqual({ message: 'This number has too many digits.' });
  },
);

it('keeps a text that is no number', () => {
  for (const text of ['1,5', '1.', '.5', '1e3', '1 000', 'many']) expect(number(text)).toEqual({ value: text });
});

it('reads a decimal comma, and refuses a point that may separate thousands', () => {
  expect(number('1,5', true)).toEqual({ value: 1.5 });
  expect(number('1.5', true)).toEqual({ value: 1.5 });
  expect(number('0.125', true)).toEqual({ value: 0.125 });
  expect(number('1.234,5', true)).toEqual({ value: '1.234,5' });
  expect(number('1.234', false)).toEqual({ value: 1.234 });
  expect(number('-12.345', true)).toEqual({
    message: 'This can be -12345 or -12,345. Write it in one of these ways.',
  });
});
