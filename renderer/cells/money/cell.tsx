import { formatValue } from '../../language/text/formats/format-value.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { textCell } from '../text-cell.tsx';

export const cell = textCell({
  of({ value, record, column, field }, locale) {
    const currency = field?.currencyField === undefined ? undefined : readPath(record, field.currencyField);
    return formatValue(
      column.format ?? 'money',
      value,
      typeof currency === 'string' ? { ...locale, currency } : locale,
    );
  },
  isBad: (value) => typeof value === 'number' && value < 0,
});
