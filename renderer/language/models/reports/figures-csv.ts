import type { TableColumn } from '../list/table-column.ts';
import { readPath } from '../../paths/read-path.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../text/csv/write-csv.ts';
import type { JsonObject } from '../../types/json.ts';

/** Returns the table of a report or beside a chart as a file of CSV: its columns, with the plain values. */
export function figuresCsv(columns: TableColumn[], rows: readonly JsonObject[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ name }) => readPath(row, name))),
  ];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('');
}
