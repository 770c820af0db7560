import { sql } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { memberOf } from '../../columns.ts';
import type { CheckedFile } from '../checking/check-memory.ts';
import { isKeyed, selfColumns, titleOfRow } from './find-self-names.ts';
import { findNamedRecords } from '../find-references.ts';
import { findRecords } from '../find-records.ts';
import type { MappedColumn } from '../map-columns.ts';
import { readRow, type Reading } from '../read-row.ts';
import type { FileRow, TableImport } from '../table-import.ts';

/** Rows whose titles are read in one transaction. */
const PORTION = 5_000;

/**
 * Reads by which titles and keys the next rows of a file can be named that add records. Precedes the check of a file whose
 * rows may name others.
 */
export async function namePortion(
  transaction: Transaction,
  file: TableImport,
  known: Pick<CheckedFile, 'names' | 'gone'>,
  { columns, mapped }: Pick<Reading, 'columns' | 'mapped'>,
): Promise<void> {
  const { schemaTableId, modeCode, keyTarget, hasDecimalComma } = file;
  const [own] = selfColumns(file, { columns, mapped });
  const titleColumnId = own?.reference.titleColumnId ?? null;
  const titleTarget = titleColumnId === null ? null : memberOf(titleColumnId);
  const needed = mapped.filter(({ target }) => target !== null && (target === titleTarget || target === keyTarget));
  const rows = await readCells(transaction, file, known.names.readCount, needed);
  const keys = columns.filter(({ schemaColumnId }) => memberOf(schemaColumnId) === keyTarget);
  const renumbered = needed.map((column, index) => ({ ...column, position: index + 1 }));
  const search = { columns: keys, mapped: renumbered, isWrite: false, self: null };
  const named = await findNamedRecords(transaction, rows, search);
  const reading: Reading = { columns, mapped: renumbered, modeCode, keyTarget, hasDecimalComma, named };
  const read = rows.map((row) => ({ row, read: readRow(row.cells, reading) }));
  const texts = read.flatMap(({ read: { key } }) => key ?? []);
  const found = isKeyed(file)
    ? await findRecords(transaction, { schemaTableId, columns, keyTarget: keyTarget ?? '', isWrite: false }, texts)
    : new Map<string, unknown>();
  const adding = read.filter(
    ({ row: { rowNo }, read: { key } }) =>
      known.gone?.has(rowNo) !== true && (key === null || (isKeyed(file) && !found.has(key))),
  );
  known.names.add(
    adding.map(({ row: { rowNo, rowNumber }, read: { key, values } }) => ({
      rowNo,
      rowNumber,
      title: own === undefined ? null : titleOfRow(values, own),
      key,
    })),
    known.names.readCount + rows.length,
  );
}

/** Returns the next rows with the cells of some columns alone. */
async function readCells(
  { query, tenantId }: Transaction,
  { tableImportId }: TableImport,
  after: number,
  columns: readonly MappedColumn[],
): Promise<Pick<FileRow, 'rowNo' | 'rowNumber' | 'cells'>[]> {
  const cells = columns.map(({ position }) => sql`coalesce(cells ->> ${position - 1}::integer, '')`);
  const { rows } = await sql<Pick<FileRow, 'rowNo' | 'rowNumber' | 'cells'>>`
    select row_no as "rowNo", row_number as "rowNumber", jsonb_build_array(${sql.join(cells)}) as cells
      from public.table_import_rows
     where tenant_id = ${tenantId} and table_import_id = ${tableImportId} and row_no > ${after}::integer
     order by row_no limit ${sql.lit(PORTION)}`.execute(query);
  return rows;
}
