import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { defineCell } from '../cell.ts';
import { toneOf, toneOptions } from '../status/tones.ts';

/** A state on a full ground, for the one column that is to be seen first. The word stands in it all the same. */
export const statusBg = defineCell({
  type: 'statusBg',
  options: toneOptions,
  component: function StatusBgCell({ value, column }) {
    const { locale } = useSettings();
    return <Badge isStrong tone={toneOf(value, column.customProps)}>{formatValue(column.format ?? 'words', value, locale)}</Badge>;
  },
});
