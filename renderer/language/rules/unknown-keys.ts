import { isObject } from '../paths/path.ts';
import type { JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { suggestion } from '../text/words/did-you-mean.ts';

/**
 * Only this many unknown keys of an object are reported: searching for similar names costs far more than sending a key
 * (`docs/security.md#t13`).
 */
const MOST_TOLD = 20;
/** Longer names are cut in messages. */
const LONGEST_TOLD = 100;

/**
 * Returns an error for each of the first 20 keys of `values` that are not in `names`. The parents of dotted names are
 * known keys too.
 */
export function unknownKeys(values: JsonObject, names: string[], prefix = ''): FieldError[] {
  const errors: FieldError[] = [];
  for (const [key, value] of Object.entries(values)) {
    if (errors.length >= MOST_TOLD) break;
    const path = prefix + key;
    if (names.includes(path)) continue;
    const isParent = names.some((name) => name.startsWith(`${path}.`));
    if (isParent && isObject(value)) errors.push(...unknownKeys(value, names, `${path}.`));
    else if (!isParent || (value !== null && value !== undefined)) errors.push(unknownKey(path, names));
  }
  return errors;
}

function unknownKey(path: string, names: string[]): FieldError {
  const told = path.length > LONGEST_TOLD ? `${path.slice(0, LONGEST_TOLD)}…` : path;
  return { path: told, message: `There is no field "${told}".${suggestion(path, names)}` };
}
