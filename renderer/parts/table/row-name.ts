import type { TableColumn } from '../../language/models/list/table-column.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import * as rowsTexts from '../../texts/generated/rows.ts';

/** Returns the value of a row's first column as its name, or its place: 'Line 3'. */
export function nameOf(columns: readonly TableColumn[], row: JsonObject, index: number): string {
  const name = readPath(row, columns[0]?.name ?? '');
  return typeof name === 'number' || (typeof name === 'string' && name !== '')
    ? String(name)
    : rowsTexts.line({ number: String(index + 1) });
}
