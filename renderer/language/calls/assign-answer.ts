import { isObject, parsePath } from '../paths/path.ts';
import { readScoped, type ScopedValues } from '../paths/read-scoped.ts';
import { writePath } from '../paths/write-path.ts';
import type { Assign } from '../types/calls.ts';
import type { JsonObject } from '../types/json.ts';

/**
 * The record after an answer (`assign`) or a choice (`fill`): each target takes the value at its source, null where there is
 * none. The target `record` is all of it: the fields that the answer has replace those of the record. A source that is no
 * record leaves the record as it is, so that an empty answer empties nothing.
 */
export function assignAnswer(record: JsonObject, assign: Assign | undefined, scope: ScopedValues): JsonObject {
  let assigned = record;
  for (const [target, source] of Object.entries(assign ?? {})) {
    const value = readScoped({ ...scope, record }, source);
    if (target === 'record') assigned = isObject(value) ? { ...assigned, ...value } : assigned;
    else if (parsePath(target) !== null) assigned = writePath(assigned, target, value ?? null);
  }
  return assigned;
}
