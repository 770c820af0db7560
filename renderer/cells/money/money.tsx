import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { defineCell } from '../cell.ts';
import styles from './money.module.css';

/** An amount with the currency its row names. A negative one is flagged: by its minus and by its colour (002 §9). */
export const money = defineCell({
  type: 'money',
  align: 'end',
  component: function MoneyCell({ value, record, column, field }) {
    const { locale } = useSettings();
    const currency = field?.currencyField === undefined ? undefined : readPath(record, field.currencyField);
    const shown = formatValue(column.format ?? 'money', value, typeof currency === 'string' ? { ...locale, currency } : locale);
    return typeof value === 'number' && value < 0 ? <span className={styles.negative}>{shown}</span> : <>{shown}</>;
  },
});
