import { formatValue } from '../../language/formats/format-value.ts';
import { defineTextCell } from '../text-cell.tsx';

/** A date in short; the full time, in the tenant's zone, is in the tooltip. A missing one is '-' (002 §9). */
export const date = defineTextCell({
  type: 'date',
  emptyLabel: '-',
  text: {
    of: ({ value, column }, locale) => formatValue(column.format ?? 'date', value, locale),
    tooltip: ({ value }, locale) => formatValue('datetime', value, locale),
  },
});
