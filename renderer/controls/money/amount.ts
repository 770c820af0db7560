import { numberFormat } from '../../language/text/formats/locale.ts';

/** The maximum number of decimals of an amount in requests and responses; no currency has more. */
const MOST_DECIMALS = 4;

/** Returns the number of decimals of a currency: 2 for the rupee, 0 for the yen, and 2 for an unknown code. */
export function currencyDecimals(currency: string): number {
  const { style, maximumFractionDigits = 2 } = numberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return style === 'currency' ? Math.min(maximumFractionDigits, MOST_DECIMALS) : 2;
}

/** Returns the sign of a currency: '₹', '€', or the code if there is no sign. */
export function currencySign(locale: string, currency: string): string {
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/**
 * Formats an amount with grouping and without its currency. It has the decimals of the currency, and more only if the
 * amount has more.
 */
export function amountText(value: number, locale: string, currency: string): string {
  const least = currencyDecimals(currency);
  return numberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: MOST_DECIMALS }).format(value);
}
