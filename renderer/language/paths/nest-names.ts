import type { JsonObject } from '../types/json.ts';
import { writePath } from './write-path.ts';

/**
 * A form keeps the value of a dotted name under that flat key; a record has it nested. This is the one way from the
 * first to the second: `{ "app.title": "x" }` becomes `{ app: { title: "x" } }`. Without a dotted key it answers
 * the very object it was given.
 */
export function nestNames(values: JsonObject): JsonObject {
  if (!Object.keys(values).some((name) => name.includes('.'))) return values;
  let nested: JsonObject = {};
  for (const [name, value] of Object.entries(values)) nested = writePath(nested, name, value);
  return nested;
}
