import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { defineCell } from '../cell.ts';

/** A date in short; the full time, in the tenant's zone, is in the tooltip. A missing one is '-' (002 §9). */
export const date = defineCell({
  type: 'date',
  emptyLabel: '-',
  component: function DateCell({ value, column }) {
    const { locale } = useSettings();
    if (typeof value !== 'string') return null;
    return <time dateTime={value} title={formatValue('datetime', value, locale)}>{formatValue(column.format ?? 'date', value, locale)}</time>;
  },
});
