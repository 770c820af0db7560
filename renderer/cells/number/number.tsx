import { formatValue } from '../../language/formats/format-value.ts';
import { defineTextCell } from '../text-cell.tsx';

/** A number in the tenant's way of writing, to the right. */
export const number = defineTextCell({
  type: 'number',
  align: 'end',
  text: { of: ({ value, column }, locale) => formatValue(column.format ?? 'number', value, locale) },
});
