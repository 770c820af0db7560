import { numberFormat } from './locale.ts';

/** The documents' short form: from 1,000 'K', from 1,00,000 'L', from 1,00,00,000 'Cr' (000 §9, 002 §9). */
const SHORT_UNITS: [number, string][] = [[10_000_000, 'Cr'], [100_000, 'L'], [1_000, 'K']];

/** A large number in few signs, `options` deciding its currency and decimals: '2.50 L'. */
export function shortNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  // Rounded first, so that 99,999.999 is 1.00 L and not 100.00 K.
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const [size, unit] = SHORT_UNITS.find(([from]) => rounded >= from) ?? [1, ''];
  const amount = numberFormat(locale, options).format(value / size);
  return unit === '' ? amount : `${amount} ${unit}`;
}
