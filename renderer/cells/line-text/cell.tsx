import { formatValue } from '../../language/text/formats/format-value.ts';
import { textCell } from '../text-cell.tsx';

export const cell = textCell({
  of: ({ value, column }, locale) =>
    formatValue(column.format ?? '', typeof value === 'string' ? value.replace(/\s+/g, ' ') : value, locale),
});
