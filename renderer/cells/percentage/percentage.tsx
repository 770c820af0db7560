import { formatValue } from '../../language/formats/format-value.ts';
import { defineTextCell } from '../text-cell.tsx';

/** A share of a hundred with its sign, to the right. */
export const percentage = defineTextCell({
  type: 'percentage',
  align: 'end',
  text: { of: ({ value, column }, locale) => formatValue(column.format ?? 'percentage', value, locale) },
});
