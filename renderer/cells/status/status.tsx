import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { defineCell } from '../cell.ts';
import { toneOf, toneOptions } from './tones.ts';

/** A state as a badge: dot and word. Neutral unless the column's `tones` say more. */
export const status = defineCell({
  type: 'status',
  options: toneOptions,
  component: function StatusCell({ value, column }) {
    const { locale } = useSettings();
    return <Badge tone={toneOf(value, column.customProps)}>{formatValue(column.format ?? 'words', value, locale)}</Badge>;
  },
});
