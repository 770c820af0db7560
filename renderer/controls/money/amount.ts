import { numberFormat } from '../../language/formats/locale.ts';

/** The most decimals that an amount on the wire may have; no currency has more. */
const MOST_DECIMALS = 4;

/** Digits after the point that a currency counts in: 2 for the rupee, 0 for the yen. Two for a code that is none. */
export function currencyDecimals(currency: string): number {
  const { style, maximumFractionDigits = 2 } = numberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return style === 'currency' ? Math.min(maximumFractionDigits, MOST_DECIMALS) : 2;
}

/** What stands before an amount: '₹', '€', or the code itself where there is no sign for it. */
export function currencySign(locale: string, currency: string): string {
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** An amount as it is read, grouped, without its currency: with the currency's decimals, and with more only where the amount has more. */
export function amountText(value: number, locale: string, currency: string): string {
  const least = currencyDecimals(currency);
  return numberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: MOST_DECIMALS }).format(value);
}
