import type { Entity } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { Operation } from '../types/operation.ts';

/**
 * Returns the payload that identifies a record: its key, and its version where it has one. By the version the server
 * refuses to delete or complete what another person has changed meanwhile.
 */
export function recordIdentity({ key }: Entity, record: JsonObject): JsonObject {
  const payload: JsonObject = {};
  for (const name of [...key, 'version']) {
    const value: Json | undefined = record[name];
    if (value !== undefined && value !== null) payload[name] = value;
  }
  return payload;
}

/**
 * Returns the payload of a button that calls a one-step write (`serves.set`): key and version of the record. Undefined
 * for any other operation, and for one that takes fields besides.
 */
export function stepPayload(
  operation: Operation | undefined,
  entities: Record<string, Entity>,
  record: JsonObject,
): JsonObject | undefined {
  const { update = '', set, only } = operation?.serves ?? {};
  const entity = Object.hasOwn(entities, update) ? entities[update] : undefined;
  if (set === undefined || only !== undefined || entity === undefined) return undefined;
  return recordIdentity(entity, record);
}
