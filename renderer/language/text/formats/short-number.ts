import { numberFormat } from './locale.ts';

/**
 * Units of the Indian short form: 1,000 is 'K', 1,00,000 is 'L', 1,00,00,000 is 'Cr' (`docs/console.md#short-amounts`).
 */
const SHORT_UNITS: [number, string][] = [
  [10_000_000, 'Cr'],
  [100_000, 'L'],
  [1_000, 'K'],
];

/**
 * Returns the short form of a number; `options` decides currency and decimals.
 * @example shortNumber(250_000, 'en-IN', { minimumFractionDigits: 2 }) // '2.50 L'
 */
export function shortNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  // Rounded first, so that 99,999.999 is 1.00 L and not 100.00 K.
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const [size, unit] = SHORT_UNITS.find(([from]) => rounded >= from) ?? [1, ''];
  const amount = numberFormat(locale, options).format(value / size);
  return unit === '' ? amount : `${amount} ${unit}`;
}
