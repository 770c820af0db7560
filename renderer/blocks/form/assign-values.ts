import { assignAnswer } from '../../language/calls/assign-answer.ts';
import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { readScoped, type ScopedValues } from '../../language/paths/read-scoped.ts';
import type { Assign } from '../../language/types/calls.ts';
import type { EditedRecord } from './form-context.ts';

/**
 * Puts what a choice or an answer says into the record, as if it had been typed: into its fields, and what has no field into
 * what else the record holds.
 */
export function assignValues(record: EditedRecord, assign: Assign, around: Pick<ScopedValues, 'option' | 'result'>): void {
  const scope = { ...record.scope(), ...around };
  const assigned = assignAnswer(scope.record, assign, scope);
  const targets = Object.entries(assign).flatMap(([target, source]) => {
    const said = target === 'record' ? readScoped(scope, source) : undefined;
    return isObject(said) ? Object.keys(said) : [target];
  });
  for (const target of targets) {
    const place = placeOf(record, target);
    if (place !== undefined) record.store.set(place, readPath(assigned, place) ?? null);
    else record.rest?.set(headOf(target), assigned[headOf(target)] ?? null);
  }
}

/** The field that holds a path: under its own name, or the one it leads into. */
function placeOf({ names }: EditedRecord, path: string): string | undefined {
  return [path, headOf(path)].find((name) => names.has(name));
}

function headOf(path: string): string {
  return path.replace(/[.[].*$/s, '');
}
