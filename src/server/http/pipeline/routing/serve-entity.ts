import { takenNames } from '../../../../../renderer/language/resolve/served-by.ts';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Serves } from '../../../../../renderer/language/types/operation.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { BatchRows, EntityStore, RecordKey, WriteOrigin, WriteTerms } from '../../../data/store/store-types.ts';
import type { OperationResponse, OperationInput } from '../../../domain/operation-handler.ts';
import { withinReach, type SiteReach } from '../authentication/site-reach.ts';
import { listTerms } from './list-terms.ts';
import { readKey } from './read-key.ts';

/** What the entity store needs of a call. */
export interface Serving {
  store: EntityStore;
  transaction: Transaction;
  origin: WriteOrigin;
  now: Date;
  timeZone: string;
  /** The sites whose records the call may touch; null where records belong to no site. */
  reach: SiteReach | null;
}

/**
 * Handles an operation that `serves` an entity with the generic entity store. Returns the store's result and a success
 * message.
 */
export async function serveEntity(
  { store, transaction, origin, now, timeZone, reach }: Serving,
  serves: Serves,
  input: OperationInput,
): Promise<OperationResponse> {
  if (serves.list !== undefined) {
    const terms = await listTerms(transaction, serves, store.entity(serves.list), input.args, reach, { now, timeZone });
    return store.list(transaction, serves.list, input.query, { ...terms, endsTransaction: true });
  }
  if (serves.get !== undefined) {
    const { expand, only } = serves;
    const key = readKey(store.entity(serves.get), input.args);
    const where = withinReach(besideKey(store.entity(serves.get), key, serves.where), reach);
    return { result: await store.get(transaction, serves.get, key, { expand, only, where, endsTransaction: true }) };
  }
  const terms = { ...termsOf(serves, origin, now), where: withinReach(undefined, reach) };
  if (serves.add !== undefined) {
    return {
      result: await store.add(transaction, origin, serves.add, input.payload, terms),
      message: `${store.entity(serves.add).title} added.`,
    };
  }
  if (serves.update !== undefined) {
    return {
      result: await store.update(transaction, origin, serves.update, input.payload, terms),
      message: `${store.entity(serves.update).title} saved.`,
    };
  }
  if (serves.delete !== undefined) {
    await store.delete(transaction, origin, serves.delete, input.payload, { ...terms, isRestorable: true });
    return { result: null, message: `${store.entity(serves.delete).title} deleted.` };
  }
  if (serves.batchUpdate !== undefined) {
    const rows = batchRows(serves, input.payload);
    const result = await store.batchUpdate(transaction, origin, serves.batchUpdate, rows, terms);
    return { result, message: `${store.entity(serves.batchUpdate).titlePlural} saved.` };
  }
  throw new Error(`The operation ${origin.operation} serves nothing.`);
}

/** Returns the fixed filter of a get with the fields that the path names besides the key, such as the site of a page. */
function besideKey(entity: Entity, named: RecordKey, where: Condition | undefined): Condition | undefined {
  const beside = Object.entries(named).flatMap(([field, is]): Condition[] =>
    entity.key.includes(field) ? [] : [{ field, is }],
  );
  if (beside.length === 0) return where;
  return { all: [...(where === undefined ? [] : [where]), ...beside] };
}

/** Returns the terms of a write, with the values of `set` that only the server knows. */
function termsOf(serves: Serves, { actorContactId }: WriteOrigin, now: Date): WriteTerms {
  const { set, refuseWhen, text } = serves;
  const known = { now: now.toISOString(), 'user.contactId': actorContactId };
  const values = Object.entries(set ?? {}).map(([name, value]): [string, Json] => [
    name,
    isObject(value) ? known[value.from] : value,
  ]);
  return {
    only: takenNames(serves),
    refuseWhen,
    text,
    ...(set === undefined ? {} : { set: Object.fromEntries(values) }),
  };
}

/**
 * Returns the rows of a batch payload. `check-payload.ts` has validated their surroundings; the store validates each
 * row.
 */
function batchRows({ rows = '', within = [] }: Serves, payload: JsonObject): BatchRows {
  const sent = payload[rows];
  return {
    property: rows,
    within: Object.fromEntries(within.map((name) => [name, payload[name]])),
    rows: Array.isArray(sent) ? sent.filter(isObject) : [],
  };
}
