import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';

/** Returns the key fields of a row as one text, unique in the list: a React key. */
export function rowKey({ key }: Entity, row: JsonObject): string {
  return JSON.stringify(key.map((name) => row[name] ?? null));
}
