import { assignResult } from '../../language/calls/assign-result.ts';
import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { readScoped, type ScopedValues } from '../../language/paths/read-scoped.ts';
import type { Assign } from '../../language/types/calls.ts';
import type { EditedRecord } from './edited-record.ts';

/**
 * Assigns values of a choice or an answer to the record, as if they had been typed: to its fields, and values without a
 * field to the rest of the record.
 * @param setValue Sets a field; by default as a change of the record.
 */
export function assignValues(
  record: EditedRecord,
  assign: Assign,
  around: Pick<ScopedValues, 'option' | 'result'>,
  setValue: EditedRecord['store']['set'] = record.store.set,
): void {
  const scope = { ...record.scope(), ...around };
  const assigned = assignResult(scope.record, assign, scope);
  const targets = Object.entries(assign).flatMap(([target, source]) => {
    const said = target === 'record' ? readScoped(scope, source) : undefined;
    return isObject(said) ? Object.keys(said) : [target];
  });
  for (const target of targets) {
    const place = placeOf(record, target);
    if (place !== undefined) setValue(place, readPath(assigned, place) ?? null);
    else record.rest?.set(headOf(target), assigned[headOf(target)] ?? null);
  }
}

/** Returns the field that holds a path: the field of that name, or the one that the path leads into. */
function placeOf({ names }: EditedRecord, path: string): string | undefined {
  return [path, headOf(path)].find((name) => names.has(name));
}

function headOf(path: string): string {
  return path.replace(/[.[].*$/s, '');
}
