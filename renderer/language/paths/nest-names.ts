import type { JsonObject } from '../types/json.ts';
import { writePath } from './write-path.ts';

/**
 * A form keeps the value of a dotted name under that flat key; a record has it nested. This is the one way from the
 * first to the second: `{ "app.title": "x" }` becomes `{ app: { title: "x" } }`. Without a dotted key and without a record it
 * answers the very object it was given.
 * @param onto A record over which the values are laid: what stands beside them in it stays.
 */
export function nestNames(values: JsonObject, onto?: JsonObject): JsonObject {
  if (!Object.keys(values).some((name) => name.includes('.'))) return onto === undefined ? values : { ...onto, ...values };
  let nested = onto ?? {};
  for (const [name, value] of Object.entries(values)) nested = writePath(nested, name, value);
  return nested;
}
