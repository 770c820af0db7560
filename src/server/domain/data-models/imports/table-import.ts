import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { Column } from '../columns.ts';
import type { MappedColumn } from './map-columns.ts';
import type { Problem } from './read-row.ts';

/** What the steps of an import read of it. */
export interface TableImport {
  tableImportId: number;
  schemaTableId: number;
  stateCode: string;
  modeCode: string;
  keyTarget: string | null;
  hasDecimalComma: boolean;
  rowCount: number;
  checkedCount: number;
  importedCount: number;
  badRowCount: number;
  leftOutCount: number;
  characterCount: number;
  checkNo: number;
  /** The columns of the table for which the rows were checked (`columnsMark`). */
  columnsSeen: string | null;
  startedBy: number | null;
  /** What becomes of the import when a row cannot be written, or when it stops by itself. */
  failureCode: string;
  undoableAddedCount: number;
  undoableUpdatedCount: number;
  undoneAddedCount: number;
  undoneUpdatedCount: number;
  keptCount: number;
  /** When what the import did is forgotten, in milliseconds; null when nothing is kept. */
  undoUntil: number | null;
  /** By the clock of the database, which has set the time. */
  isUndoInTime: boolean;
  /** Rows whose errors because of rows that they name are stored, of a file whose rows may name others. */
  orderedCount: number;
  /** The rows are written in an order of their own (`naming/row-order.ts`). */
  isOrdered: boolean;
  undoneBy: number | null;
}

/** A row of the file. */
export interface FileRow {
  rowNo: number;
  rowNumber: number;
  cells: string[];
  isBad: boolean;
}

/** Reads an import and locks it until the transaction ends; null when it was deleted or belongs to another tenant. */
export async function lockImport(transaction: Transaction, tableImportId: number): Promise<TableImport | null> {
  const { rows } = await sql<TableImport>`
    select table_import_id as "tableImportId", schema_table_id as "schemaTableId", state_code as "stateCode",
           mode_code as "modeCode", key_target as "keyTarget", has_decimal_comma as "hasDecimalComma",
           row_count::integer as "rowCount", checked_count::integer as "checkedCount",
           imported_count::integer as "importedCount", bad_row_count::integer as "badRowCount",
           left_out_count::integer as "leftOutCount", character_count::integer as "characterCount",
           check_no::integer as "checkNo", columns_seen as "columnsSeen", started_by::integer as "startedBy",
           failure_code as "failureCode", undoable_added_count::integer as "undoableAddedCount",
           undoable_updated_count::integer as "undoableUpdatedCount",
           undone_added_count::integer as "undoneAddedCount", undone_updated_count::integer as "undoneUpdatedCount",
           kept_count::integer as "keptCount", (extract(epoch from undo_until) * 1000)::float8 as "undoUntil", undone_by::integer as "undoneBy", coalesce(undo_until > now(), false) as "isUndoInTime",
           ordered_count::integer as "orderedCount", is_ordered as "isOrdered"
      from public.table_imports
     where tenant_id = ${transaction.tenantId} and table_import_id = ${tableImportId} and deleted_at is null
       for update`.execute(transaction.query);
  return rows[0] ?? null;
}

/** Sets columns of an import. Its version stays: it counts what people change. */
export async function setImport(
  transaction: Transaction,
  tableImportId: number,
  assignments: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update public.table_imports set ${assignments}
     where tenant_id = ${transaction.tenantId} and table_import_id = ${tableImportId}`.execute(transaction.query);
}

export async function readMapping({ query, tenantId }: Transaction, tableImportId: number): Promise<MappedColumn[]> {
  const { rows } = await sql<MappedColumn>`
    select position, heading, target from public.table_import_columns
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} order by position`.execute(query);
  return rows;
}

/** Returns the next rows after a position, in their order. */
export async function readFileRows(
  { query, tenantId }: Transaction,
  tableImportId: number,
  after: number,
  most: number,
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select row_no as "rowNo", row_number as "rowNumber", cells, is_bad as "isBad"
      from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no > ${after}
     order by row_no limit ${sql.lit(most)}`.execute(query);
  return rows;
}

/** Returns the number in the file of the row at a position, 0 for none. Numbers rise with the positions. */
export async function rowNumberAt(
  { query, tenantId }: Transaction,
  tableImportId: number,
  rowNo: number,
): Promise<number> {
  const { rows } = await sql<Pick<FileRow, 'rowNumber'>>`
    select row_number as "rowNumber" from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no = ${rowNo}`.execute(query);
  return rows[0]?.rowNumber ?? 0;
}

export async function addProblems(
  { query, tenantId }: Transaction,
  { tableImportId, checkNo }: Pick<TableImport, 'tableImportId' | 'checkNo'>,
  problems: readonly (Problem & { rowNumber: number })[],
): Promise<void> {
  if (problems.length === 0) return;
  await sql`
    insert into public.table_import_problems (tenant_id, table_import_id, check_no, row_number, heading, value, reason)
    select ${tenantId}::integer, ${tableImportId}::integer, ${checkNo}::integer, p."rowNumber", p.heading, nullif(p.value, ''), p.reason
      from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
        as p ("rowNumber" integer, heading text, value text, reason text)`.execute(query);
}

/**
 * Returns what an import depends on: the columns with their types and whether they are required. Another name or order
 * is no change.
 */
export function columnsMark(columns: readonly Column[]): string {
  return columns
    .map(({ schemaColumnId, columnType, isRequired, reference }) =>
      [schemaColumnId, columnType, ...(reference === null ? [] : [reference.schemaTableId])]
        .join(':')
        .concat(isRequired ? '!' : ''),
    )
    .toSorted()
    .join(' ');
}
