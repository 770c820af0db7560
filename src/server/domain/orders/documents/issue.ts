import { formatValue } from '../../../../../renderer/language/text/formats/format-value.ts';
import { DEFAULT_LOCALE } from '../../../../../renderer/language/text/formats/locale.ts';
import type { OrderRow } from '../core/state.ts';
import { decimal } from '../shell/money.ts';

/** Who issues a document, and how it writes amounts and days. */
export interface Issue {
  tenantTitle: string;
  timeZone: string;
  /** Decimals of the order's currency. */
  digits: number;
}

/** More serial numbers of one row are counted, and not listed. */
export const MOST_SERIALS = 200;

/** Returns an amount in minor units as the console shows it. */
export function amountText(amount: number, { currencyCode }: OrderRow, { digits }: Issue): string {
  return formatValue('money', decimal(amount, digits), { ...DEFAULT_LOCALE, currency: currencyCode });
}

/** Returns the day of an instant for the tenant; '' without one. */
export function dayText(instant: string | null, { timeZone }: Issue): string {
  return formatValue('date', instant, { ...DEFAULT_LOCALE, timeZone });
}

/** Returns the lines of the address that the order is shipped to. */
export function addressLines(order: OrderRow): string[] {
  const name = order.shippingFullName === order.partyName ? [] : [order.shippingFullName];
  const reached = [order.shippingPhoneNumber, order.emailAddress].filter((one) => one !== null && one !== '');
  return [order.partyName, ...name, order.shippingAddressDisplayValue, reached.join(' · ')].filter(
    (line) => line !== '',
  );
}

/**
 * Returns serial numbers as one text.
 * @example serialsText(['A-1', 'A-2']) // 'Serial numbers: A-1, A-2'
 */
export function serialsText(serials: readonly string[]): string {
  const more = serials.length - MOST_SERIALS;
  const listed = serials.slice(0, MOST_SERIALS).join(', ');
  return `Serial number${serials.length === 1 ? '' : 's'}: ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}
