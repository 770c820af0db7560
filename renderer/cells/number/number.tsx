import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { defineCell } from '../cell.ts';

/** A number in the tenant's way of writing, to the right. */
export const number = defineCell({
  type: 'number',
  align: 'end',
  component: function NumberCell({ value, column }) {
    const { locale } = useSettings();
    return <>{formatValue(column.format ?? 'number', value, locale)}</>;
  },
});
