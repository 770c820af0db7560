import type { Entity } from '../language/types/entity.ts';
import type { Json, JsonObject } from '../language/types/json.ts';

/**
 * Returns the payload that deletes a record: its key, and its version where it has one. By the version the server
 * refuses to delete what another person has changed meanwhile.
 */
export function deletePayload({ key }: Entity, record: JsonObject): JsonObject {
  const payload: JsonObject = {};
  for (const name of [...key, 'version']) {
    const value: Json | undefined = record[name];
    if (value !== undefined && value !== null) payload[name] = value;
  }
  return payload;
}
