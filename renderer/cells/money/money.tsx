import { useSettings } from '../../blocks/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { defineCell } from '../cell.ts';

/** An amount with the currency its row names. */
export const money = defineCell({
  type: 'money',
  align: 'end',
  component: function MoneyCell({ value, record, column, field }) {
    const { locale } = useSettings();
    const currency = field?.currencyField === undefined ? undefined : readPath(record, field.currencyField);
    return <>{formatValue(column.format ?? 'money', value, typeof currency === 'string' ? { ...locale, currency } : locale)}</>;
  },
});
