import type { Entity } from '../../language/types/entity.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/** A row's key as one text, unique in the list. */
export function rowId({ key }: Entity, row: JsonObject): string {
  return JSON.stringify(key.map((name) => row[name] ?? null));
}

/** What a deletion sends: the key, and the version where the row has one, so that what somebody changed meanwhile is not deleted unseen. */
export function deletePayload({ key }: Entity, record: JsonObject): JsonObject {
  const payload: JsonObject = {};
  for (const name of [...key, 'version']) {
    const value: Json | undefined = record[name];
    if (value !== undefined && value !== null) payload[name] = value;
  }
  return payload;
}
