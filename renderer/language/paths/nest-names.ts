import type { JsonObject } from '../types/json.ts';
import { writePath } from './write-path.ts';

/**
 * Converts a form's flat keys to a nested record. Returns the input object itself when no key is dotted and `onto` is
 * not given.
 * @param onto A record to merge the values into. Fields that `values` does not name are kept.
 * @example nestNames({ 'app.title': 'x' }) // { app: { title: 'x' } }
 */
export function nestNames(values: JsonObject, onto?: JsonObject): JsonObject {
  if (!Object.keys(values).some((name) => name.includes('.')))
    return onto === undefined ? values : { ...onto, ...values };
  let nested = onto ?? {};
  for (const [name, value] of Object.entries(values)) nested = writePath(nested, name, value);
  return nested;
}
