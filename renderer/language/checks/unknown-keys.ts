import { isObject } from '../paths/path.ts';
import type { JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { suggestion } from '../words/did-you-mean.ts';

/** An error for every key of `values` that no name stands for; below a dotted name its parents are known too. */
export function unknownKeys(values: JsonObject, names: string[], prefix = ''): FieldError[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = prefix + key;
    if (names.includes(path)) return [];
    const isParent = names.some((name) => name.startsWith(`${path}.`));
    if (isParent && isObject(value)) return unknownKeys(value, names, `${path}.`);
    return isParent && (value === null || value === undefined) ? [] : [{ path, message: `There is no field "${path}".${suggestion(path, names)}` }];
  });
}
