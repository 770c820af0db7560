import type { Transaction } from '../../../../data/engine/database.ts';
import { isNumeric, memberOf, referencesIn, type ReferenceColumn } from '../../columns.ts';
import { keyOfName, recordsNamed, textsIn } from '../find-references.ts';
import { findRecords } from '../find-records.ts';
import { RECORD_ID } from '../map-columns.ts';
import type { Reading } from '../read-row.ts';
import type { FileNames } from './file-names.ts';
import type { OwnTitles } from './own-titles.ts';
import { SelfNames } from './self-names.ts';
import type { FileRow, TableImport } from '../table-import.ts';

type Columns = Pick<Reading, 'columns' | 'mapped'>;

/** Returns the columns of the file that refer to the table itself, when rows may add records that others name. */
export function selfColumns(
  { schemaTableId, modeCode }: Pick<TableImport, 'schemaTableId' | 'modeCode'>,
  { columns, mapped }: Columns,
): ReferenceColumn[] {
  if (modeCode === 'update') return [];
  return referencesIn(columns).filter(
    ({ schemaColumnId, reference }) =>
      reference.schemaTableId === schemaTableId && mapped.some(({ target }) => target === memberOf(schemaColumnId)),
  );
}

/**
 * Finds the records of the table, and for a check the rows of the file that add some, which the texts of some rows name.
 * Returns null for a file without such columns.
 * @param added The names of the rows that add records, for a check; null for a write, where the records must stay until
 *   the transaction ends.
 * @param written The records that this run of the import has added, for a write.
 */
export async function findSelfNames(
  transaction: Transaction,
  file: TableImport,
  rows: readonly FileRow[],
  { columns, mapped, added, written }: Columns & { added: FileNames | null; written?: OwnTitles | undefined },
): Promise<SelfNames | null> {
  const own = selfColumns(file, { columns, mapped });
  const [first] = own;
  if (first === undefined) return null;
  const isWrite = added === null;
  const names = [...new Set(own.flatMap((column) => textsIn(rows, column, mapped)))];
  const found = new SelfNames(first.reference.tableName);
  const { byTitle, byId } = await recordsNamed(transaction, first.reference, names, isWrite, written);
  for (const [name, ids] of byTitle) for (const id of ids) found.addTitle(name, id);
  for (const id of byId) found.addKey(String(id), id);
  // `007` is the record 7.
  for (const name of names)
    if (byId.has(Number(name)) && String(Number(name)) !== name) found.addKey(name, Number(name));
  const { keyTarget, schemaTableId } = file;
  const keyColumn = columns.find(({ schemaColumnId }) => memberOf(schemaColumnId) === keyTarget);
  if (keyColumn !== undefined && keyColumn.reference === null && keyTarget !== null) {
    const keys = isNumeric(keyColumn) ? names.filter((name) => /^-?\d{1,15}(\.\d{1,10})?$/.test(name)) : names;
    const search = { schemaTableId, columns, keyTarget, isWrite };
    for (const [key, records] of await findRecords(transaction, search, keys))
      for (const { recordId } of records) found.addKey(key, recordId);
  }
  added?.addTo(found, names);
  return found;
}

/** Returns the positions of the rows that a row names. */
export function rowsNamedBy(
  { cells }: Pick<FileRow, 'cells'>,
  own: readonly ReferenceColumn[],
  mapped: Columns['mapped'],
  names: SelfNames | null,
): number[] {
  if (names === null) return [];
  const rows = own.flatMap((column) => textsIn([{ cells }], column, mapped)).map((name) => names.get(name));
  return [...new Set(rows.flatMap((one) => (typeof one === 'object' ? [one.rowNo] : [])))];
}

/** Returns the title that a record gets from a row, as it is compared; null for none. */
export function titleOfRow(values: Readonly<Record<string, unknown>>, { reference }: ReferenceColumn): string | null {
  const title = reference.titleColumnId === null ? null : values[memberOf(reference.titleColumnId)];
  return typeof title === 'string' && title.length <= LONGEST_TITLE ? keyOfName(title) || null : null;
}

/** Columns with titles hold no longer texts. */
const LONGEST_TITLE = 255;
/** Whether records are found by a column of their values. */
export function isKeyed({ modeCode, keyTarget }: Pick<TableImport, 'modeCode' | 'keyTarget'>): boolean {
  return modeCode !== 'add' && keyTarget !== null && keyTarget !== RECORD_ID;
}
