import { sql } from 'kysely';
import type { Transaction } from '../../../../data/engine/database.ts';
import { memberOf } from '../../columns.ts';
import { findNamedRecords } from '../find-references.ts';
import { isKeyed, selfColumns, titleOfRow } from './find-self-names.ts';
import { findRecords } from '../find-records.ts';
import { readRow, type Reading } from '../read-row.ts';
import { readFileRows, setImport, type TableImport } from '../table-import.ts';

/** Rows whose titles are stored in one transaction. */
const PORTION = 500;

/**
 * Stores by which titles and keys the next rows of a file can be named, and which of them add records. Precedes the check
 * of a file whose rows may name others.
 */
export async function namePortion(
  transaction: Transaction,
  file: TableImport,
  { columns, mapped }: Pick<Reading, 'columns' | 'mapped'>,
): Promise<void> {
  const { tableImportId, schemaTableId, modeCode, keyTarget, hasDecimalComma } = file;
  const rows = await readFileRows(transaction, tableImportId, file.namedCount, PORTION);
  const keys = columns.filter(({ schemaColumnId }) => memberOf(schemaColumnId) === keyTarget);
  // Only the key is stored here, so references in other columns are not looked up.
  const named = await findNamedRecords(transaction, rows, { columns: keys, mapped, isWrite: false, self: null });
  const reading: Reading = { columns, mapped, modeCode, keyTarget, hasDecimalComma, named };
  const [own] = selfColumns(file, { columns, mapped });
  const read = rows.map((row) => ({ row, read: readRow(row.cells, reading) }));
  const texts = read.flatMap(({ read: { key } }) => key ?? []);
  const search = { schemaTableId, columns, keyTarget: keyTarget ?? '', isWrite: false };
  const found = isKeyed(file) ? await findRecords(transaction, search, texts) : new Map<string, unknown>();
  const stored = read.map(({ row: { rowNo }, read: { key, values } }) => ({
    rowNo,
    key,
    title: own === undefined ? null : titleOfRow(values, own),
    isNew: key === null || (isKeyed(file) && !found.has(key)),
  }));
  await sql`
    update public.table_import_rows r set key_text = n.key, title_text = n.title, is_new = n."isNew"
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as n ("rowNo" integer, key text, title text, "isNew" boolean)
     where r.tenant_id = ${transaction.tenantId} and r.table_import_id = ${tableImportId} and r.row_no = n."rowNo"
       and (r.key_text, r.title_text, r.is_new) is distinct from (n.key, n.title, n."isNew")`.execute(
    transaction.query,
  );
  await setImport(transaction, tableImportId, sql`named_count = named_count + ${rows.length}::integer`);
}
