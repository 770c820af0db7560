import { rowScope, type ConditionScope } from '../conditions/scope.ts';
import { isObject } from '../../paths/path.ts';
import { readScoped } from '../../paths/read-scoped.ts';
import type { JsonObject } from '../../types/json.ts';

/** A row with its scope: `record` is the row, `parent` the record that contains it, `old` the row as it was loaded. */
export interface ScopedRow {
  row: JsonObject;
  /** Path of the row in the record: `lines[0].stages[2]`. */
  path: string;
  scope: ConditionScope;
}

/**
 * Returns the rows at a path such as `lines` or `lines[].stages`, each with its scope. Skips elements that are not
 * objects.
 */
export function rowsAt(path: string, scope: ConditionScope): ScopedRow[] {
  const [first = '', ...rest] = path.split('[].');
  const rows = readScoped(scope, first);
  if (!Array.isArray(rows)) return [];
  const old = scope.old === undefined ? undefined : readScoped({ ...scope, record: scope.old }, first);
  return rows.flatMap((row, index): ScopedRow[] => {
    if (!isObject(row)) return [];
    const before = Array.isArray(old) ? old[index] : undefined;
    const inRow: ConditionScope = {
      ...rowScope(row, scope),
      ...(Array.isArray(old) ? { old: isObject(before) ? before : {} } : {}),
    };
    const place = `${first}[${index}]`;
    if (rest.length === 0) return [{ row, path: place, scope: inRow }];
    return rowsAt(rest.join('[].'), inRow).map((inner) => ({ ...inner, path: `${place}.${inner.path}` }));
  });
}
