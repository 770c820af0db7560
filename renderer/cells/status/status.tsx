import { useSettings } from '../../blocks/host.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { defineCell } from '../cell.ts';

/** `customProps.tones`: value to tone, for the values that are good or bad news. */
const TONES: readonly BadgeTone[] = ['neutral', 'good', 'caution', 'danger', 'info'];

/** A state as a badge: dot and word. Neutral unless the column's `tones` say more. */
export const status = defineCell({
  type: 'status',
  options: { tones: { type: 'object', title: 'Tone by value: neutral, good, caution, danger or info' } },
  component: function StatusCell({ value, column }) {
    const { locale } = useSettings();
    const tones = column.customProps?.['tones'];
    const named = typeof tones === 'object' && tones !== null && !Array.isArray(tones) ? tones[String(value)] : undefined;
    return <Badge tone={TONES.find((tone) => tone === named) ?? 'neutral'}>{formatValue(column.format ?? 'words', value, locale)}</Badge>;
  },
});
