import type { ConditionScope } from '../../language/logic/conditions/scope.ts';

/** Returns the scopes of the fields of a dialog: those around, with their record as `parent.`. */
export function scopeAround(scope: ConditionScope): Omit<ConditionScope, 'record' | 'row' | 'old'> {
  const { old: _old, row: _row, record: parent, ...scopes } = scope;
  return { ...scopes, parent };
}
