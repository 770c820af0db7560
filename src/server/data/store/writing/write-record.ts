import { check } from '../../../../../renderer/language/rules/check.ts';
import { clearAbsent } from '../../../../../renderer/language/rules/clear-absent.ts';
import { entityShape } from '../../../../../renderer/language/rules/entity-shape.ts';
import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { invalid, Refusal } from '../../../refusal.ts';
import type { Transaction } from '../../engine/database.ts';
import type { StoredRecord, WriteOrigin } from '../store-types.ts';
import { writeAudit } from './record-audit.ts';
import { deleteDependents } from './cascade.ts';
import { loadChildren } from '../reading/children.ts';
import { mergePayload, withoutMergedRows } from './merge-payload.ts';
import { readRecord } from '../reading/read-record.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import { keyOf } from '../mapping/record-key.ts';
import { referencedCodeErrors, missingReferences, refuseIfReferenced } from './references.ts';
import { writableValues } from './writable-values.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';
import { childWrites, refuseForeignRows, writeChildren } from './write-children.ts';
import { deleteRow, insertRow, updateRow } from './write-rows.ts';
import { withViolations } from './violations.ts';

/** Everything that one write needs. */
export interface Write {
  context: StoreContext;
  transaction: Transaction;
  origin: WriteOrigin;
  stored: StoredEntity;
}

/** Adds a record with its child rows. Returns the stored record. */
export async function addRecord(write: Write, sent: JsonObject): Promise<StoredRecord> {
  await write.context.rulesOf(write.stored)?.lock?.(write.transaction);
  return addLocked(write, sent);
}

/** Does the same after the locks of the entity's rules have been taken. */
export async function addLocked(write: Write, sent: JsonObject): Promise<StoredRecord> {
  const { context, transaction, origin, stored } = write;
  const rules = context.rulesOf(stored);
  const values = validated(write, withDefaults(stored, writableValues(context, stored, sent)), null);
  const final = (await rules?.beforeAdd?.(transaction, values, origin)) ?? values;
  const columns = stored.columns.filter(({ property }) => final[property] !== undefined);
  await refuseMissing(write, columns, final);
  const writes = childWrites(stored, final, null);
  const record = await withViolations(context, stored, '', () =>
    insertRow(transaction, stored, onlyColumns(columns, final)),
  );
  for (const one of writes) await writeChildren(context, transaction, stored, record, one);
  if (writes.some(({ sent: rows }) => rows.length > 0)) await loadAllChildren(write, record);
  else for (const { property } of stored.children) record[property] = [];
  await writeAudit(transaction, origin, stored, {
    event: 'added',
    before: null,
    after: record,
    secrets: secretsIn(columns, final),
  });
  return context.withComputedFields(stored, record, transaction.tenantId);
}

/**
 * Merges the payload into a record; the result must satisfy the rules. Writes nothing and keeps the version when
 * nothing changes. Throws 428 without a version, 409 `stale` with the current record for an old version.
 */
export async function updateRecord(write: Write, sent: JsonObject): Promise<StoredRecord> {
  const { context, transaction, stored } = write;
  requireVersion(sent);
  await context.rulesOf(stored)?.lock?.(transaction);
  return changeRecord(write, sent, await readRecord(context, transaction, stored, keyOf(stored, sent), { lock: true }));
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
  const { context, transaction, origin, stored } = write;
  const rules = context.rulesOf(stored);
  const key = keyOf(stored, sent);
  refuseStale(write, current, requireVersion(sent));
  const values = validated(write, changeableValues(stored, writableValues(context, stored, sent)), current);
  const final = (await rules?.beforeUpdate?.(transaction, values, current, origin)) ?? values;
  const changed = changedColumns(stored, final, current);
  refuseFixed(changed);
  await refuseRenamed(write, changed, current);
  await refuseMissing(write, changed, final);
  const after = await storeUpdate(write, { key, current, isHidden }, final, changed);
  if (!after) return context.withComputedFields(stored, current, transaction.tenantId);
  await writeAudit(transaction, origin, stored, {
    event: 'updated',
    before: current,
    after,
    secrets: secretsIn(changed, final),
  });
  return context.withComputedFields(stored, after, transaction.tenantId);
}

/**
 * Deletes a record with its child rows, or marks it as deleted where the entity is deleted softly. Compares the version
 * only when one is sent.
 */
export async function deleteRecord(write: Write, sent: JsonObject): Promise<void> {
  const { context, transaction, stored } = write;
  await context.rulesOf(stored)?.lock?.(transaction);
  await deleteLocked(write, sent, await readRecord(context, transaction, stored, keyOf(stored, sent), { lock: true }));
}

/** Does the same for a record that has been read and locked. */
export async function deleteLocked(write: Write, sent: JsonObject, current: JsonObject): Promise<void> {
  const { context, transaction, origin, stored } = write;
  const rules = context.rulesOf(stored);
  const key = keyOf(stored, sent);
  if (sent['version'] !== undefined) refuseStale(write, current, requireVersion(sent));
  await rules?.beforeDelete?.(transaction, current, origin);
  await refuseIfReferenced(context, transaction, stored, current);
  await deleteDependents(write, current);
  await withViolations(context, stored, '', () => deleteRow(transaction, stored, key));
  await writeAudit(transaction, origin, stored, { event: 'deleted', before: current, after: null, secrets: [] });
}

/** Returns null when nothing differs. */
async function storeUpdate(
  write: Write,
  { key, current, isHidden }: { key: KeyValues; current: JsonObject; isHidden: boolean },
  values: JsonObject,
  changed: StoredColumn[],
): Promise<JsonObject | null> {
  const { context, transaction, stored } = write;
  let hasChanged = isHidden || changed.length > 0;
  for (const one of childWrites(stored, values, current)) {
    hasChanged = (await writeChildren(context, transaction, stored, current, one)) || hasChanged;
  }
  if (!hasChanged) return null;
  const record = await withViolations(context, stored, '', () =>
    updateRow(transaction, stored, { key, isHidden }, changed, values),
  );
  await loadAllChildren(write, record);
  return record;
}

async function loadAllChildren({ context, transaction, stored }: Write, record: JsonObject): Promise<void> {
  for (const list of stored.children) await loadChildren(context, transaction, stored, list, [record]);
}

/**
 * Returns the values to write: without fields whose `presentWhen` is false, validated together with the stored values.
 */
function validated({ context, stored }: Write, sent: JsonObject, current: JsonObject | null): JsonObject {
  const shape = entityShape(stored.entity, context.entities);
  refuseForeignRows(context, stored, sent, current);
  const whole = current === null ? sent : mergePayload(context, stored, sent, current);
  const scope = current === null ? {} : { old: current };
  const cleared = clearAbsent(shape.properties, whole, scope);
  const errors = check(shape, cleared, { mode: current === null ? 'add' : 'update', scope, unknownKeys: 'refuse' });
  if (errors.length > 0) throw invalid(errors);
  return withoutMergedRows(context, stored, cleared, sent);
}

function withDefaults(stored: StoredEntity, sent: JsonObject): JsonObject {
  const defaults = stored.columns.flatMap(({ property, field }): [string, Json][] =>
    sent[property] === undefined && field.default !== undefined ? [[property, field.default]] : [],
  );
  return { ...sent, ...Object.fromEntries(defaults) };
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

function requireVersion(sent: JsonObject): number {
  const version = sent['version'];
  if (version === undefined || version === null)
    throw new Refusal(428, 'versionRequired', 'Send the version of the record that you have changed.');
  if (!Number.isSafeInteger(version)) throw invalid([{ path: 'version', message: 'This must be a whole number.' }]);
  return Number(version);
}

function refuseStale({ context, transaction, stored }: Write, current: JsonObject, version: number): void {
  if (current['version'] === version) return;
  throw new Refusal(409, 'stale', 'This record was changed by someone else. Reload and try again.', {
    result: context.withComputedFields(stored, current, transaction.tenantId),
  });
}

function changedColumns(stored: StoredEntity, values: JsonObject, current: JsonObject): StoredColumn[] {
  const isOther = (name: string): boolean => values[name] !== undefined && !sameJson(values[name], current[name]);
  return stored.columns.filter(({ property, field }) => {
    if (field.generated || values[property] === undefined) return false;
    // The same amount has other minor units in another currency, or too many decimals for it.
    const isRecounted = field.format === 'money' && field.currencyField !== undefined && isOther(field.currencyField);
    return field.writeOnly === true || isRecounted || isOther(property);
  });
}

function refuseFixed(changed: readonly StoredColumn[]): void {
  const errors = changed
    .filter(({ field }) => field.immutable)
    .map(({ property }): FieldError => ({ path: property, message: 'This cannot be changed once it is saved.' }));
  if (errors.length > 0) throw invalid(errors);
}

async function refuseRenamed(
  { context, transaction, stored }: Write,
  changed: readonly StoredColumn[],
  current: JsonObject,
): Promise<void> {
  const errors = await referencedCodeErrors(
    context,
    transaction,
    stored,
    changed.map(({ property }) => property),
    current,
  );
  if (errors.length > 0) throw invalid(errors);
}

async function refuseMissing(
  { context, transaction, stored }: Write,
  columns: readonly StoredColumn[],
  values: JsonObject,
): Promise<void> {
  const errors = await missingReferences(
    context,
    transaction,
    stored,
    columns.map(({ property }) => property),
    values,
  );
  if (errors.length > 0) throw invalid(errors);
}

function onlyColumns(columns: readonly StoredColumn[], values: JsonObject): JsonObject {
  return Object.fromEntries(columns.map(({ property }): [string, Json | undefined] => [property, values[property]]));
}

function secretsIn(columns: readonly StoredColumn[], values: JsonObject): string[] {
  return columns
    .filter(({ property, field }) => field.writeOnly && values[property] !== null)
    .map(({ property }) => property);
}
