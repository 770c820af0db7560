import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { defineCell } from '../cell.ts';

/** The value as text, under the column's `format` where it has one. What does not fit is cut; its end is in the tooltip. */
export const text = defineCell({
  type: 'text',
  component: function TextCell({ value, column }) {
    const { locale } = useSettings();
    const shown = formatValue(column.format ?? '', value, locale);
    return <span dir="auto" title={shown.length > 24 ? shown : undefined}>{shown}</span>;
  },
});
