import { expect, it } from 'vitest';
import { amountText, currencyDecimals, currencySign } from './amount.ts';

it('counts in the units of the currency', () => {
  expect(['INR', 'EUR', 'JPY', 'KWD', 'CLF'].map(currencyDecimals)).toEqual([2, 2, 0, 3, 4]);
  expect(['', 'rupee', '12'].map(currencyDecimals)).toEqual([2, 2, 2]);
});

it('puts the sign before the amount, or the code where there is no sign', () => {
  expect(currencySign('en-IN', 'INR')).toBe('₹');
  expect(currencySign('en-US', 'EUR')).toBe('€');
  expect(currencySign('en-IN', 'rupee')).toBe('rupee');
});

it('groups as the locale does and hides no stored decimal', () => {
  expect(amountText(1234567.5, 'en-IN', 'INR')).toBe('12,34,567.50');
  expect(amountText(1234567.5, 'en-US', 'EUR')).toBe('1,234,567.50');
  expect(amountText(1200, 'en-US', 'JPY')).toBe('1,200');
  expect(amountText(0.1234, 'en-IN', 'INR')).toBe('0.1234');
});
