import { sql } from 'kysely';
import { check } from '../../../../../renderer/language/rules/check.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { memberOf, referencesIn, shapeOf, type Column } from '../columns.ts';
import { findModel } from '../read-columns.ts';
import { liveRecords, usesOf } from '../record-references.ts';
import { stillUsed } from './still-used.ts';
import {
  forgetChangesFrom,
  idsIn,
  lockWritten,
  readLastChanges,
  renewVersions,
  type StoredChange,
  type WrittenRecord,
} from './stored-changes.ts';
import { addProblems, lockImport, setImport, type TableImport } from './table-import.ts';
import { tellOfImport } from './tell-of-import.ts';
import { changeRecords, deleteRecords, lockCounter, type RecordPlace } from './write-records.ts';

/** Records that are taken back in one transaction: well below a second on the embedded engine. */
const PORTION = 500;
const REASONS = {
  changed: 'This record was changed since. It stays as it is.',
  deleted: 'This record was deleted since.',
  used: 'Another record refers to this record. It stays.',
  columns: 'The values before do not fit the columns of the table any more. This record stays as it is.',
  references: 'The values before refer to a record that was deleted since. This record stays as it is.',
};

/** A record that the undo leaves as it is. */
interface Kept {
  change: StoredChange;
  reason: string;
}

/** A changed record that gets its values back. */
interface Restored {
  change: StoredChange;
  record: WrittenRecord;
  values: JsonObject;
}

/**
 * Takes back what an import did last, and forgets it in the same transaction: a worker that dies has taken a record back
 * and forgotten the change, or neither. Returns whether there is more to do.
 */
export async function undoPortion(
  transaction: Transaction,
  tableImportId: number,
  { requestId, most = PORTION }: { requestId: string; most?: number },
): Promise<boolean> {
  const file = await lockImport(transaction, tableImportId);
  if (file?.stateCode !== 'undoing') return false;
  const { schemaTableId } = file;
  const model = await findModel(transaction, schemaTableId, true);
  if (model === null) {
    await setImport(transaction, tableImportId, sql`state_code = 'undoStopped', message = 'This table was deleted.'`);
    if (file.undoneBy === null) await tellOfImport(transaction, tableImportId);
    return false;
  }
  await lockCounter(transaction, schemaTableId);
  const last = await readLastChanges(transaction, file, most);
  const changes = beforeRepeated(last);
  const records = await lockWritten(transaction, schemaTableId, changes);
  const actorContactId = file.undoneBy ?? file.startedBy;
  const origin = { actorContactId, sessionId: null, requestId, operation: 'undoTableImport' };
  const undone = await takeBack(transaction, { schemaTableId, origin }, model.columns, { changes, records });
  const first = changes.at(-1);
  if (first !== undefined) await forgetChangesFrom(transaction, tableImportId, first.changeNo);
  await count(transaction, file, changes, undone);
  if (last.length === most || changes.length < last.length) return true;
  await endUndo(transaction, { ...file, keptCount: file.keptCount + undone.kept.length });
  return false;
}

/** Returns the changes up to the second one of a record: that one is undone after the record has its values back. */
function beforeRepeated(changes: readonly StoredChange[]): StoredChange[] {
  const seen = new Set<number>();
  const end = changes.findIndex(({ recordId }) => {
    if (seen.has(recordId)) return true;
    seen.add(recordId);
    return false;
  });
  return changes.slice(0, end === -1 ? changes.length : end);
}

interface Undone {
  restored: number;
  deleted: number;
  kept: Kept[];
}

async function takeBack(
  transaction: Transaction,
  place: RecordPlace,
  columns: readonly Column[],
  { changes, records }: { changes: readonly StoredChange[]; records: ReadonlyMap<number, WrittenRecord> },
): Promise<Undone> {
  const kept: Kept[] = [];
  const restored: Restored[] = [];
  const added: { change: StoredChange; record: WrittenRecord }[] = [];
  for (const change of changes) {
    const record = records.get(change.recordId);
    if (record === undefined || record.isDeleted) kept.push({ change, reason: REASONS.deleted });
    else if (record.version !== change.version) kept.push({ change, reason: REASONS.changed });
    else if (change.valuesBefore === null) added.push({ change, record });
    else if (!fits(change, columns)) kept.push({ change, reason: REASONS.columns });
    else restored.push({ change, record, values: change.valuesBefore });
  }
  const lost = await withLostReferences(transaction, columns, restored);
  const complete = restored.filter((one) => !lost.has(one));
  kept.push(...[...lost].map(({ change }) => ({ change, reason: REASONS.references })));
  await changeRecords(transaction, place, complete);
  await renewVersions(
    transaction,
    place.schemaTableId,
    complete.map(({ change: { recordId, versionBefore }, record: { version } }) => ({
      recordId,
      from: versionBefore,
      to: version + 1,
    })),
  );
  // The values before may refer to records that the import has added: they are stored before the references are read.
  const ids = added.map(({ record: { recordId } }) => recordId);
  const used = stillUsed(ids, await usesOf(transaction, place.schemaTableId, ids));
  const unused = added.filter(({ record: { recordId } }) => !used.has(recordId));
  kept.push(
    ...added
      .filter(({ record: { recordId } }) => used.has(recordId))
      .map(({ change }) => ({ change, reason: REASONS.used })),
  );
  await deleteRecords(
    transaction,
    place,
    unused.map(({ record }) => record),
  );
  return { restored: complete.length, deleted: unused.length, kept };
}

/** Returns whether the values before satisfy the rules that the columns have now. */
function fits({ valuesBefore, isOutdated }: StoredChange, columns: readonly Column[]): boolean {
  if (isOutdated) return false;
  const shape = shapeOf(columns, false);
  return check(shape, valuesBefore ?? {}, { mode: 'add', unknownKeys: 'ignore' }).length === 0;
}

/** Returns the changes whose values before refer to records that are gone. The others stay until the transaction ends. */
async function withLostReferences(
  transaction: Transaction,
  columns: readonly Column[],
  restored: readonly Restored[],
): Promise<Set<Restored>> {
  const lost = new Set<Restored>();
  for (const { schemaColumnId, reference } of referencesIn(columns)) {
    const member = memberOf(schemaColumnId);
    const ids = idsIn(restored.map(({ values }) => values[member]));
    const live = await liveRecords(transaction, reference.schemaTableId, ids);
    for (const one of restored) {
      const value = one.values[member];
      if (typeof value === 'number' && !live.has(value)) lost.add(one);
    }
  }
  return lost;
}

async function count(
  transaction: Transaction,
  file: TableImport,
  changes: readonly StoredChange[],
  { restored, deleted, kept }: Undone,
): Promise<void> {
  const added = changes.filter(({ valuesBefore }) => valuesBefore === null).length;
  await addProblems(
    transaction,
    file,
    kept.map(({ change: { rowNumber, recordId }, reason }) => ({
      rowNumber,
      heading: 'Id',
      value: String(recordId),
      reason,
    })),
  );
  await setImport(
    transaction,
    file.tableImportId,
    sql`undoable_added_count = undoable_added_count - ${added}::integer,
        undoable_updated_count = undoable_updated_count - ${changes.length - added}::integer,
        undone_added_count = undone_added_count + ${deleted}::integer,
        undone_updated_count = undone_updated_count + ${restored}::integer,
        kept_count = kept_count + ${kept.length}::integer, problem_count = problem_count + ${kept.length}::integer`,
  );
}

/**
 * Ends an undo. An import whose file was not written to its end, and of which nothing is left in the table, can be
 * checked and started again.
 */
async function endUndo(
  transaction: Transaction,
  { tableImportId, importedCount, rowCount, keptCount, undoneBy }: TableImport,
): Promise<void> {
  const beginsAgain = importedCount < rowCount && keptCount === 0;
  const taken = takenBack(keptCount);
  await setImport(
    transaction,
    tableImportId,
    beginsAgain
      ? sql`state_code = 'stopped', message = concat_ws(' ', message, ${taken}::text), imported_count = 0, added_count = 0, updated_count = 0,
            unchanged_count = 0, left_out_count = 0, undone_added_count = 0, undone_updated_count = 0, undo_until = null`
      : // Without a message a person has asked for the undo, who sees the counts.
        sql`state_code = 'undone', undo_until = null, message = message || ' ' || ${taken}::text`,
  );
  if (undoneBy === null) await tellOfImport(transaction, tableImportId);
}

function takenBack(keptCount: number): string {
  if (keptCount === 0) return 'Everything was taken back.';
  const kept = keptCount === 1 ? '1 record' : `${keptCount.toLocaleString('en')} records`;
  return `What was written was taken back, except for ${kept}.`;
}
