import { rowScope, type ConditionScope } from '../logic/conditions/scope.ts';
import { isPresent } from '../logic/conditions/apply-condition.ts';
import { isObject } from '../paths/path.ts';
import { readPath } from '../paths/read-path.ts';
import { writePath } from '../paths/write-path.ts';
import type { Condition } from '../types/condition.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { conditionRecord } from './condition-record.ts';

type IsAbsent = (condition: Condition | undefined, scope: ConditionScope) => boolean;

/**
 * Returns a copy of `values` in which every field whose `presentWhen` is not true is null, unless it has `whenAbsent:
 * keep` (`docs/language.md#absent-fields`). Null child rows delete the stored rows. Clearing one field may make another
 * one absent, so this repeats until nothing changes. Rows are cleared too, each as a record of its own.
 * @param isAbsent Decides by the condition of a field; by default a condition that is unknown makes the field absent.
 */
export function clearAbsent(
  properties: Record<string, Field>,
  values: JsonObject,
  scope: Partial<ConditionScope>,
  isAbsent: IsAbsent = (condition, within) => !isPresent(condition, within),
): JsonObject {
  const dependent = Object.entries(properties).filter(
    ([, field]) => field.presentWhen !== undefined && field.whenAbsent !== 'keep',
  );
  let cleared = values;
  // Each round except the last one clears at least one field, so there are never more rounds than fields.
  for (let round = 0; round <= dependent.length; round += 1) {
    const record = conditionRecord(properties, { ...scope.record, ...cleared });
    const absent = dependent.filter(
      ([name, field]) => readPath(cleared, name) !== null && isAbsent(field.presentWhen, { ...scope, record }),
    );
    if (absent.length === 0) break;
    for (const [name] of absent) cleared = writePath(cleared, name, null);
  }
  return clearInRows(properties, cleared, scope, isAbsent);
}

function clearInRows(
  properties: Record<string, Field>,
  values: JsonObject,
  scope: Partial<ConditionScope>,
  isAbsent: IsAbsent,
): JsonObject {
  let cleared = values;
  for (const [name, { items }] of Object.entries(properties)) {
    const rows = readPath(cleared, name);
    const inner = items?.properties;
    if (inner === undefined || !Array.isArray(rows)) continue;
    const outer = { ...scope, record: conditionRecord(properties, { ...scope.record, ...cleared }) };
    const clearRow = (row: Json): Json =>
      isObject(row) ? clearAbsent(inner, row, rowScope(row, outer), isAbsent) : row;
    cleared = writePath(cleared, name, rows.map(clearRow));
  }
  return cleared;
}
