import { useSettings } from '../../host/host.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import type { CellFace } from '../cell.ts';
import { toneOf } from '../status/tones.ts';

export const cell: CellFace = {
  component: function StatusBgCell({ value, column }) {
    const { locale } = useSettings();
    return (
      <Badge isStrong tone={toneOf(value, column.customProps)}>
        {formatValue(column.format ?? 'words', value, locale)}
      </Badge>
    );
  },
};
