import { formatValue } from '../../language/formats/format-value.ts';
import { defineTextCell } from '../text-cell.tsx';

/** Text on one line, whatever line ends it holds. */
export const lineText = defineTextCell({
  type: 'lineText',
  text: { of: ({ value, column }, locale) => formatValue(column.format ?? '', typeof value === 'string' ? value.replace(/\s+/g, ' ') : value, locale) },
});
