import { sql } from 'kysely';
import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import { isMarkedDeleted } from '../../../../../renderer/language/logic/rows/marked-deleted.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { invalid, Refusal } from '../../../refusal.ts';
import type { BatchRows, StoredRecord } from '../store-types.ts';
import { tableRef } from '../mapping/expressions.ts';
import { keyCondition, keyOf, notFound } from '../mapping/record-key.ts';
import { missingReferences } from './references.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { addLocked, changeRecord, deleteLocked, lockedRecord } from './write-record.ts';
import type { Write } from './write-record.ts';

interface SentRow {
  index: number;
  row: JsonObject;
}

/**
 * Adds, changes and deletes the rows of a batch, all or none. A row with a key is changed, or deleted when it is marked
 * as deleted. A row without a key (or with the key 0) is added, or ignored when it is marked. Stored rows that are not
 * mentioned stay. Paths of errors look like `categoryFeatures[2].title`. Returns the rows that were added or changed,
 * in the order of the payload.
 */
export async function batchUpdate(write: Write, { within, property, rows }: BatchRows): Promise<StoredRecord[]> {
  const { context, transaction, stored, rules } = write;
  await rules?.lock?.(transaction);
  const missing = await missingReferences(context, transaction, stored, Object.keys(within), within);
  if (missing.length > 0) throw invalid(missing);
  const sent = rows.map((row, index): SentRow => ({ index, row: { ...row, ...within } }));
  const known = sent.filter(({ row }) => !isNew(stored, row));
  refuseTwice(stored, property, known);
  const current = new Map<number, JsonObject>();
  for (const one of known)
    current.set(one.index, await withRowPath(property, one, () => readWithin(write, within, one.row)));
  for (const one of known.filter(({ row }) => isMarkedDeleted(row)))
    await withRowPath(property, one, () => deleteLocked(write, one.row, current.get(one.index) ?? {}));
  const live = sent.filter(({ row }) => !isMarkedDeleted(row));
  const hidden = await hideExchangedRows(write, live, current);
  const done: StoredRecord[] = [];
  for (const one of live)
    done.push(
      await withRowPath(property, one, () => writeOne(write, one.row, current.get(one.index), hidden.has(one.index))),
    );
  await rules?.afterBatch?.(transaction, within, write.store);
  return done;
}

function isNew({ key }: StoredEntity, row: JsonObject): boolean {
  return key.some(
    ({ property, field }) =>
      field.generated && (row[property] === undefined || row[property] === null || row[property] === 0),
  );
}

async function writeOne(
  write: Write,
  { isDeleted: _mark, ...row }: JsonObject,
  current: JsonObject | undefined,
  isHidden: boolean,
): Promise<StoredRecord> {
  if (current !== undefined) return changeRecord(write, row, current, { isHidden });
  const isOwnKey = (name: string): boolean =>
    write.stored.key.some(({ property, field }) => property === name && field.generated === true);
  return addLocked(
    write,
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'version' && !isOwnKey(name))),
  );
}

/** Returns the stored row, locked. Throws 404 for a row of another parent: a batch moves no rows. */
async function readWithin(write: Write, within: JsonObject, row: JsonObject): Promise<JsonObject> {
  const current = await lockedRecord(write, row);
  if (!Object.entries(within).every(([name, value]) => sameJson(current[name], value))) throw notFound(write.stored);
  return current;
}

function refuseTwice(stored: StoredEntity, property: string, rows: readonly SentRow[]): void {
  const seen = new Set<string>();
  for (const { index, row } of rows) {
    const key = JSON.stringify(keyOf(stored, row));
    if (seen.has(key)) throw invalid([{ path: `${property}[${index}]`, message: 'This row is there twice.' }]);
    seen.add(key);
  }
}

/**
 * Two rows may exchange a unique value, and a unique index checks each row as it is written. So rows that change such a
 * value are first marked as deleted, and then written one by one. Returns their indexes.
 */
async function hideExchangedRows(
  { transaction, stored }: Write,
  live: readonly SentRow[],
  current: ReadonlyMap<number, JsonObject>,
): Promise<Set<number>> {
  const unique = (stored.entity.unique ?? []).flat();
  const moving = live.filter(({ index, row }) => {
    const before = current.get(index);
    return before !== undefined && unique.some((name) => row[name] !== undefined && !sameJson(row[name], before[name]));
  });
  if (!stored.softDelete || moving.length < 2) return new Set();
  for (const { row } of moving) {
    await sql`update ${tableRef(stored.table)} as t set deleted_at = now() where t.tenant_id = ${transaction.tenantId} and ${keyCondition('t', stored.key, keyOf(stored, row))}`.execute(
      transaction.query,
    );
  }
  return new Set(moving.map(({ index }) => index));
}

/** Adds the row's position to the paths of a refusal; the `result` of a conflict is the stored row. */
async function withRowPath<Result>(property: string, { index }: SentRow, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const place = `${property}[${index}]`;
    const fieldErrors = error.fieldErrors?.map(({ path, message }) => ({
      path: path === '' ? place : `${place}.${path}`,
      message,
    })) ?? [{ path: place, message: error.message }];
    const { result, retryAfterSeconds } = error;
    throw new Refusal(error.status, error.errorCode, error.message, {
      fieldErrors,
      ...(result === undefined ? {} : { result }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
  }
}
