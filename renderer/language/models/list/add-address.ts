import type { FilterValue } from './list-filters.ts';
import type { ListModel } from './list-model.ts';

/**
 * Returns the address of the form that adds a record, with the values of the filters that the record begins with. A
 * filter of several values or of a range says nothing about one record.
 * @example addAddress('add/', { filters: ['courseId'] }, { courseId: 3 }) // 'add/?courseId=3'
 */
export function addAddress(
  href: string,
  { filters = [] }: Pick<NonNullable<ListModel['add']>, 'filters'>,
  chosen: Readonly<Record<string, FilterValue>>,
): string {
  const values = filters.flatMap((name) => {
    const value = chosen[name];
    return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
      ? [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
      : [];
  });
  if (values.length === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${values.join('&')}`;
}
