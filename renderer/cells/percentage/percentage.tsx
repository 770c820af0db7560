import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { defineCell } from '../cell.ts';

/** A share of a hundred with its sign, to the right. */
export const percentage = defineCell({
  type: 'percentage',
  align: 'end',
  component: function PercentageCell({ value, column }) {
    const { locale } = useSettings();
    return <>{formatValue(column.format ?? 'percentage', value, locale)}</>;
  },
});
