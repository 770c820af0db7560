import { matchScreen } from '../routing/screen-index.ts';

/**
 * Returns the part of an address that names its record: the same for each screen and tab of the record. An address of
 * no record, or of no screen, is returned as it is.
 * @example
 * recordAddress('/commerce/fulfillment/orders/474/products/') // '/commerce/fulfillment/orders/474/'
 */
export function recordAddress(href: string): string {
  const parts = matchScreen(href)?.route.split('/') ?? [];
  const key = parts.findLastIndex((part) => part.startsWith('{'));
  return key < 0
    ? href
    : `${href
        .split('/')
        .slice(0, key + 1)
        .join('/')}/`;
}
