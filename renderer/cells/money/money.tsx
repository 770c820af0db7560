import { formatValue } from '../../language/formats/format-value.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { defineTextCell } from '../text-cell.tsx';

/** An amount with the currency its row names. A negative one is flagged: by its minus and by its colour (002 §9). */
export const money = defineTextCell({
  type: 'money',
  align: 'end',
  text: {
    of({ value, record, column, field }, locale) {
      const currency = field?.currencyField === undefined ? undefined : readPath(record, field.currencyField);
      return formatValue(column.format ?? 'money', value, typeof currency === 'string' ? { ...locale, currency } : locale);
    },
    isBad: (value) => typeof value === 'number' && value < 0,
  },
});
