import type { Transaction } from '../../../data/engine/database.ts';
import { decideRow, type RowEffect } from './decide-row.ts';
import { findNamedRecords } from './find-references.ts';
import { findRecords } from './find-records.ts';
import { findSelfNames, selfColumns, titleOfRow } from './naming/find-self-names.ts';
import type { OwnTitle, OwnTitles } from './naming/own-titles.ts';
import { readRow, type Reading } from './read-row.ts';
import type { FileRow, TableImport } from './table-import.ts';

/** A row of a portion, and what it does; one with errors of the check is left out. */
export interface RowOutcome {
  row: FileRow;
  effect: RowEffect | { does: 'leaveOut' };
}

/**
 * Decides what the rows of a portion do, in the order in which they are written.
 * @param reading `lastRecordId` is the last id that the table has given; `own` are the records of the same run.
 */
export async function effectsOf(
  transaction: Transaction,
  file: TableImport,
  rows: readonly FileRow[],
  {
    columns,
    mapped,
    lastRecordId,
    own: written,
  }: Pick<Reading, 'columns' | 'mapped'> & { lastRecordId: number; own: OwnTitles | undefined },
): Promise<RowOutcome[]> {
  const { schemaTableId, modeCode, keyTarget, hasDecimalComma } = file;
  const names = await findSelfNames(transaction, file, rows, { columns, mapped, added: null, written });
  const self = names === null ? null : { schemaTableId, names };
  const named = await findNamedRecords(transaction, rows, { columns, mapped, isWrite: true, self });
  const reading: Reading = { columns, mapped, modeCode, keyTarget, hasDecimalComma, named };
  const read = rows.map((row) => ({ row, read: readRow(row.cells, reading) }));
  const keys = read.flatMap(({ row, read: { key } }) => (row.isBad ? [] : (key ?? [])));
  const search = { schemaTableId, columns, keyTarget: keyTarget ?? '', isWrite: true };
  const found = await findRecords(transaction, search, keys);
  const decided = ({ row, read: one }: (typeof read)[number]): RowOutcome => ({
    row,
    effect: row.isBad ? { does: 'leaveOut' } : decideRow(row.cells, one, found.get(one.key ?? '') ?? [], reading),
  });
  if (names === null) return read.map(decided);
  // A row may name one before it in the same portion, whose record gets the next id.
  const [own] = selfColumns(file, { columns, mapped });
  let recordId = lastRecordId;
  const titles: OwnTitle[] = [];
  const outcomes = rows.map((row) => {
    const one = readRow(row.cells, reading);
    const outcome = decided({ row, read: one });
    if (outcome.effect.does !== 'add') return outcome;
    recordId += 1;
    const title = own === undefined ? null : titleOfRow(outcome.effect.values, own);
    titles.push({ recordId, title });
    if (title !== null) names.addTitle(title, recordId);
    if (one.key !== null) names.addKey(one.key, recordId);
    return outcome;
  });
  written?.write(own?.reference.titleColumnId ?? null, titles);
  return outcomes;
}
