import type { ODataQuery } from '../types/odata.ts';

/** `title desc,createdDate`: what `parseOrderBy` reads. */
export function printOrderBy(order: ODataQuery['orderBy']): string {
  return order.map(({ field, descending }) => (descending ? `${field} desc` : field)).join(',');
}
