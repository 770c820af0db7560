import { formatValue } from '../../language/formats/format-value.ts';
import { defineTextCell } from '../text-cell.tsx';

/** The value as text, under the column's `format` where it has one. What does not fit is cut; all of it is in the tooltip. */
export const text = defineTextCell({
  type: 'text',
  text: { of: ({ value, column }, locale) => formatValue(column.format ?? '', value, locale) },
});
