import { readPath } from '../../language/paths/read-path.ts';
import type { Row } from '../record/record.ts';

/**
 * Returns the rows in whose fields all words of a text are found, whatever their case; all rows for a blank text.
 * @example foundRows(rows, ['serviceRoute', 'summary'], 'order get')
 */
export function foundRows(rows: readonly Row[], fields: readonly string[], text: string): readonly Row[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const record = row.values.all();
    const read = fields.map((name) => textOf(readPath(record, name)).toLocaleLowerCase()).join(' ');
    return words.every((word) => read.includes(word));
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
