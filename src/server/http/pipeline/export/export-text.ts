import { readPath } from '../../../../../renderer/language/paths/read-path.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../../../renderer/language/text/csv/write-csv.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import { exportCell, exportHeading, type ExportPlace } from './export-cell.ts';
import type { ExportRequest } from './export-request.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** Returns the start of a CSV file: the mark of its encoding and the header. */
export function exportHead({ columns }: ExportRequest, place: ExportPlace): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(({ label, field }) => exportHeading(label, field, place)));
}

/** Returns the rows of a CSV file. */
export function exportRows({ columns }: ExportRequest, records: readonly JsonObject[], place: ExportPlace): string {
  const line = (record: JsonObject): string =>
    csvLine(columns.map(({ path, field }) => exportCell(readPath(record, path), field, place)));
  return records.map(line).join('');
}

/** @example exportFileName(product, new Date('2026-03-02T10:00:00Z')) // 'products-2026-03-02.csv' */
export function exportFileName({ titlePlural }: Entity, now: Date): string {
  const name = titlePlural.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${name.replace(/^-|-$/g, '') || 'list'}-${now.toISOString().slice(0, 10)}.csv`;
}
