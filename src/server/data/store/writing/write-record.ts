import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { addBrought, refuseBrought } from './add-brought.ts';
import { requireVersion, staleRefusal } from '../require-version.ts';
import type { EntityRules, EntityStore, RecordKey, StoredRecord, WriteOrigin, WriteTerms } from '../store-types.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import { keyOf } from '../mapping/record-key.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';
import { loadChildren, parentKeyOf } from '../reading/children.ts';
import { readRecord } from '../reading/read-record.ts';
import { inside, recordsAround, type Around } from './around.ts';
import { deleteDependents } from './cascade.ts';
import { noteGone, storeDeletion, type GoneRow } from './deletions.ts';
import { changedColumns, refuseFixed, refuseMissing, refuseRenamed } from './changed-columns.ts';
import { writeAudit } from './record-audit.ts';
import { refuseIfReferenced } from './references.ts';
import { withDefaults } from './row-defaults.ts';
import { refuseUnwritable } from './server-values.ts';
import { validated } from './validate-record.ts';
import { withViolations } from './violations.ts';
import { writableValues } from './writable-values.ts';
import { writeChildren, type ChildPlace } from './write-children.ts';
import { deleteRow, insertRow, updateRow } from './write-rows.ts';
import { refuseByTerms, refuseOutside, refuseUntaken } from './write-terms.ts';

/** Everything that one write needs. */
export interface Write {
  context: StoreContext;
  transaction: Transaction;
  origin: WriteOrigin;
  stored: StoredEntity;
  /** Who chose the values: a caller, or server code, which may write server-owned fields. */
  author: 'caller' | 'server';
  /** What the operation takes, sets and refuses. */
  terms: WriteTerms;
  /** The entity's rules; undefined in a write that these rules make themselves. */
  rules: EntityRules | undefined;
  /** The store that the rules write with. */
  store: EntityStore;
  /** Collects the rows that a deletion removes, when it can be restored. */
  gone?: GoneRow[];
}

/** Adds a record with its child rows. Returns the stored record. */
export async function addRecord(write: Write, sent: JsonObject): Promise<StoredRecord> {
  refuseUntaken(write.terms, sent, []);
  await write.rules?.lock?.(write.transaction);
  return addLocked(write, sent);
}

/** Does the same after the locks of the entity's rules have been taken. */
export function addLocked(write: Write, sent: JsonObject): Promise<StoredRecord> {
  return storeAdd(write, writableValues(write.context, write.stored, sent));
}

/**
 * Adds a record with values that server code has written: server-owned fields too. Throws an `Error` for a name that
 * the entity does not have.
 */
export async function createRecord(write: Write, values: JsonObject): Promise<StoredRecord> {
  refuseUnwritable(write.context, write.stored, values);
  await write.rules?.lock?.(write.transaction);
  return storeAdd(write, values);
}

async function storeAdd(write: Write, sent: JsonObject): Promise<StoredRecord> {
  const { context, transaction, origin, stored, rules, store } = write;
  const values = await validated(write, withDefaults(context, stored, sent, null), null);
  const chosen = ruled(write, values, await rules?.beforeAdd?.(transaction, values, origin, store));
  const final = context.claimFiles(transaction, stored.entity, chosen);
  refuseOutside(write.terms, final);
  const columns = stored.columns.filter(({ property }) => final[property] !== undefined);
  await refuseMissing(write, columns, final);
  const above = await recordsAround(transaction, stored, final);
  const record = await withViolations(context, stored, '', () =>
    insertRow(transaction, stored, onlyColumns(columns, final), { prefix: '', above, secrets: context.secrets }),
  );
  const around = { before: null, after: [record, ...above] };
  if (await writeChildren(rowsOf(write, record, around), final, null)) await loadAllChildren(write, record);
  else for (const { property } of stored.children) record[property] = [];
  await writeAudit(transaction, origin, stored, {
    event: 'added',
    before: null,
    after: record,
    secrets: secretsIn(columns, final),
  });
  await addBrought(write, values, record);
  const added = context.withComputedFields(stored, record, transaction.tenantId);
  if (!rules?.afterAdd) return added;
  await rules.afterAdd(transaction, added, origin, store);
  return afterRules(write, added);
}

/** Returns a record again, because a rule may have changed it. */
async function afterRules({ context, transaction, stored }: Write, record: StoredRecord): Promise<StoredRecord> {
  const changed = await readRecord(context, transaction, stored, keyOf(stored, record));
  return context.withComputedFields(stored, changed, transaction.tenantId);
}

/**
 * Merges the payload into a record; the result must satisfy the rules. Writes nothing and keeps the version when
 * nothing changes. Throws 428 without a version, 409 `stale` with the current record for an old version.
 */
export async function updateRecord(write: Write, sent: JsonObject): Promise<StoredRecord> {
  refuseUntaken(write.terms, sent, [...write.stored.entity.key, 'version']);
  requireVersion(sent);
  await write.rules?.lock?.(write.transaction);
  return changeRecord(write, sent, await lockedRecord(write, sent));
}

/**
 * Does the same for a record that has been read and locked.
 * @param isHidden whether a batch has marked the row as deleted; this write restores it
 */
export async function changeRecord(
  write: Write,
  sent: JsonObject,
  current: JsonObject,
  { isHidden = false } = {},
): Promise<StoredRecord> {
  const { context, stored, terms } = write;
  const key = keyOf(stored, sent);
  refuseStale(write, current, requireVersion(sent));
  refuseByTerms(stored, terms, current);
  refuseBrought(stored, sent);
  if (terms.set !== undefined) refuseUnwritable(context, stored, terms.set, stored.entity.key);
  const values = changeableValues(stored, writableValues(context, stored, sent));
  return storeChange(write, { key, current, isHidden }, { ...values, ...terms.set });
}

/**
 * Changes fields of a record as server code wants it: server-owned fields too, without a version. The record is read
 * and locked first. Throws an `Error` for a name that the entity does not have, and for an incomplete key.
 */
export async function changeAsServer(write: Write, key: RecordKey, values: JsonObject): Promise<StoredRecord> {
  const { context, transaction, stored } = write;
  const keyNames = stored.entity.key;
  if (Object.keys(key).length !== keyNames.length || keyNames.some((name) => key[name] === undefined))
    throw new Error(`The key of a ${stored.name} is ${keyNames.join(', ')}, not ${Object.keys(key).join(', ')}.`);
  refuseUnwritable(context, stored, values, keyNames);
  await write.rules?.lock?.(transaction);
  const keyValues = keyOf(stored, key);
  const current = await readRecord(context, transaction, stored, keyValues, { lock: true });
  return storeChange(write, { key: keyValues, current, isHidden: false }, values);
}

/** The row that an update writes. `isHidden`: a batch has marked it as deleted; this write restores it. */
interface CurrentRow {
  key: KeyValues;
  current: JsonObject;
  isHidden: boolean;
}

async function storeChange(write: Write, row: CurrentRow, sent: JsonObject): Promise<StoredRecord> {
  const { context, transaction, origin, stored, rules, store } = write;
  const { current } = row;
  const values = await validated(write, withDefaults(context, stored, sent, current), current);
  const chosen = ruled(write, values, await rules?.beforeUpdate?.(transaction, values, current, origin, store));
  const final = context.claimFiles(transaction, stored.entity, chosen);
  const above = {
    before: await recordsAround(transaction, stored, current),
    after: await recordsAround(transaction, stored, { ...current, ...final }),
  };
  const around = inside(above, current, { ...current, ...final });
  const changed = changedColumns(stored, final, current, around);
  refuseFixed(changed, final, current);
  await refuseRenamed(write, changed, current);
  await refuseMissing(write, changed, final);
  const after = await storeUpdate(write, { ...row, around }, final, changed);
  if (!after) return context.withComputedFields(stored, current, transaction.tenantId);
  await writeAudit(transaction, origin, stored, {
    event: 'updated',
    before: current,
    after,
    secrets: secretsIn(changed, final),
  });
  const updated = context.withComputedFields(stored, after, transaction.tenantId);
  if (!rules?.afterUpdate) return updated;
  await rules.afterUpdate(transaction, updated, current, origin, store);
  return afterRules(write, updated);
}

/**
 * Deletes a record with its child rows, or marks it as deleted where the entity is deleted softly. Compares the version
 * only when one is sent.
 */
export async function deleteRecord(write: Write, sent: JsonObject): Promise<void> {
  const { transaction, stored, terms, origin } = write;
  await write.rules?.lock?.(transaction);
  const current = await lockedRecord(write, sent);
  if (terms.isRestorable !== true || origin.actorContactId === null) return deleteLocked(write, sent, current);
  const gone: GoneRow[] = [];
  await deleteLocked({ ...write, gone }, sent, current);
  await storeDeletion(transaction, origin, stored, current, gone);
}

/** Returns the record that a payload names, locked. Throws 404 when the terms of the write leave it out. */
export function lockedRecord({ context, transaction, stored, terms }: Write, sent: JsonObject): Promise<JsonObject> {
  return readRecord(context, transaction, stored, keyOf(stored, sent), { lock: true, where: terms.where });
}

/** Does the same for a record that has been read and locked. */
export async function deleteLocked(write: Write, sent: JsonObject, current: JsonObject): Promise<void> {
  const { context, transaction, origin, stored, rules, store } = write;
  const key = keyOf(stored, sent);
  if (sent['version'] !== undefined) refuseStale(write, current, requireVersion(sent));
  refuseByTerms(stored, write.terms, current);
  await rules?.beforeDelete?.(transaction, current, origin, store);
  await refuseIfReferenced(context, transaction, stored, current);
  await deleteDependents(write, current);
  if (write.gone) await noteGone(context, transaction, stored, key, write.gone);
  await withViolations(context, stored, '', () => deleteRow(transaction, stored, key));
  await writeAudit(transaction, origin, stored, { event: 'deleted', before: current, after: null, secrets: [] });
}

/** Returns null when nothing differs. */
async function storeUpdate(
  write: Write,
  { key, current, isHidden, around }: CurrentRow & { around: Around },
  values: JsonObject,
  changed: StoredColumn[],
): Promise<JsonObject | null> {
  const { transaction, stored } = write;
  const rowsHaveChanged = await writeChildren(rowsOf(write, current, around), values, current);
  if (!isHidden && changed.length === 0 && !rowsHaveChanged) return null;
  const place = { prefix: '', above: around.after.slice(1), secrets: write.context.secrets };
  const record = await withViolations(write.context, stored, '', () =>
    updateRow(transaction, stored, { key, isHidden }, changed, values, place),
  );
  await loadAllChildren(write, record);
  return record;
}

/** Returns the place of a record's child rows. */
function rowsOf({ context, transaction, stored }: Write, record: JsonObject, around: Around): ChildPlace {
  const parentKey = stored.children.length === 0 ? null : (record[parentKeyOf(stored)] ?? null);
  return { context, transaction, parent: stored, parentKey, prefix: '', around };
}

async function loadAllChildren({ context, transaction, stored }: Write, record: JsonObject): Promise<void> {
  for (const list of stored.children) await loadChildren(context, transaction, stored, list, [record]);
}

/**
 * Returns the values after a rule: those that it returned, or else the same. Throws an `Error` when it returned a field
 * that cannot be written.
 */
function ruled({ context, stored }: Write, values: JsonObject, returned: JsonObject | undefined): JsonObject {
  if (returned === undefined) return values;
  const set = Object.entries(returned).filter(([name, value]) => value !== values[name]);
  refuseUnwritable(context, stored, Object.fromEntries(set));
  return returned;
}

/**
 * A blank secret keeps the stored one (`docs/deviations.md#write-only-secrets`). The key and version identify the
 * record and are not written.
 */
function changeableValues(stored: StoredEntity, sent: JsonObject): JsonObject {
  const isKept = (name: string, value: Json | undefined): boolean =>
    name === 'version' ||
    stored.entity.key.includes(name) ||
    (stored.entity.properties[name]?.writeOnly === true && (value === null || value === ''));
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isKept(name, value)));
}

function refuseStale({ context, transaction, stored }: Write, current: JsonObject, version: number): void {
  if (current['version'] === version) return;
  throw staleRefusal(context.withComputedFields(stored, current, transaction.tenantId));
}

function onlyColumns(columns: readonly StoredColumn[], values: JsonObject): JsonObject {
  return Object.fromEntries(columns.map(({ property }): [string, Json | undefined] => [property, values[property]]));
}

function secretsIn(columns: readonly StoredColumn[], values: JsonObject): string[] {
  return columns
    .filter(({ property, field }) => field.writeOnly && values[property] !== null)
    .map(({ property }) => property);
}
