import { isObject, parsePath } from '../paths/path.ts';
import { readScoped, type ScopedValues } from '../paths/read-scoped.ts';
import { writePath } from '../paths/write-path.ts';
import type { Assign } from '../types/calls.ts';
import type { JsonObject } from '../types/json.ts';

/**
 * Returns the record after a response (`assign`) or a choice (`fill`) is assigned to it. Each target takes the value of
 * its source, or null. The target `record` merges the source into the whole record; a source that is not an object
 * changes nothing, so an empty response cannot clear the record.
 * @example assignResult({ total: 1 }, { total: 'result.sum' }, { result: { sum: 5 } }) // { total: 5 }
 */
export function assignResult(record: JsonObject, assign: Assign | undefined, scope: ScopedValues): JsonObject {
  let assigned = record;
  for (const [target, source] of Object.entries(assign ?? {})) {
    const value = readScoped({ ...scope, record }, source);
    if (target === 'record') assigned = isObject(value) ? { ...assigned, ...value } : assigned;
    else if (parsePath(target) !== null) assigned = writePath(assigned, target, value ?? null);
  }
  return assigned;
}
