import type { ODataQuery } from '../../types/odata.ts';

/**
 * Prints an order as `$orderby` text.
 * @example printOrderBy([{ field: 'title', descending: true }]) // 'title desc'
 */
export function printOrderBy(order: ODataQuery['orderBy']): string {
  return order.map(({ field, descending }) => (descending ? `${field} desc` : field)).join(',');
}
