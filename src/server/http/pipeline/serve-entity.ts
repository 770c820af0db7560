import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Serves } from '../../../../renderer/language/types/operation.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Transaction } from '../../data/database.ts';
import type { BatchRows, EntityStore, RecordKey, WriteOrigin } from '../../data/store-types.ts';
import type { OperationAnswer, OperationInput } from '../../domain/operation-handler.ts';
import { Refusal } from '../../refusal.ts';

/** Answers an operation that `serves` an entity from the generic store, with the texts every such operation has. */
export async function serveEntity(store: EntityStore, serves: Serves, transaction: Transaction, origin: WriteOrigin, input: OperationInput): Promise<OperationAnswer> {
  if (serves.list !== undefined) {
    return store.list(transaction, serves.list, input.query, { expand: serves.expand, within: readKey(store.entity(serves.list), input.args) });
  }
  if (serves.get !== undefined) {
    return { result: await store.get(transaction, serves.get, readKey(store.entity(serves.get), input.args), serves.expand) };
  }
  if (serves.add !== undefined) {
    return { result: await store.add(transaction, origin, serves.add, input.payload), message: `${store.entity(serves.add).title} added.` };
  }
  if (serves.update !== undefined) {
    return { result: await store.update(transaction, origin, serves.update, input.payload), message: `${store.entity(serves.update).title} saved.` };
  }
  if (serves.delete !== undefined) {
    await store.delete(transaction, origin, serves.delete, input.payload);
    return { result: null, message: `${store.entity(serves.delete).title} deleted.` };
  }
  if (serves.batchUpdate !== undefined) {
    const result = await store.batchUpdate(transaction, origin, serves.batchUpdate, batchRows(serves, input.payload));
    return { result, message: `${store.entity(serves.batchUpdate).titlePlural} saved.` };
  }
  throw new Error(`The operation ${origin.operation} serves nothing.`);
}

/** The payload is known to have its shape (`check-payload.ts`); each row is checked as it is written. */
function batchRows({ rows = '', within = [] }: Serves, payload: JsonObject): BatchRows {
  const sent = payload[rows];
  return { property: rows, within: Object.fromEntries(within.map((name) => [name, payload[name]])), rows: Array.isArray(sent) ? sent.filter(isObject) : [] };
}

/** The key from the path, in the types of its fields. What cannot be a key is the key of nothing. */
function readKey(entity: Entity, args: Record<string, string>): RecordKey {
  const key: RecordKey = {};
  for (const [name, text] of Object.entries(args)) {
    const isNumber = entity.properties[name]?.type === 'integer';
    // A site that stands in a path before the list's own keys decides who may call, not which rows there are.
    if (!Object.hasOwn(entity.properties, name)) continue;
    if (isNumber && !/^(?:0|[1-9]\d{0,9})$/.test(text)) throw new Refusal(404, 'notFound', `${entity.title} not found.`);
    key[name] = isNumber ? Number(text) : text;
  }
  return key;
}
