import { isObject } from '../paths/path.ts';
import type { JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { suggestion } from '../words/did-you-mean.ts';

/** More unknown keys of one object are not told: looking for what each may have meant costs far more than sending it (`security.md` T13). */
const MOST_TOLD = 20;
/** Of a longer name its beginning is told. */
const LONGEST_TOLD = 100;

/** An error for every key of `values` that no name stands for, the first twenty of them; below a dotted name its parents are known too. */
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
