import { buildPayload } from '../../calls/build-payload.ts';
import { isReadOnly } from '../../logic/conditions/apply-condition.ts';
import { sameJson } from '../../logic/conditions/compare.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { isMarkedDeleted } from '../../logic/rows/marked-deleted.ts';
import { rowsAt, type ScopedRow } from '../../logic/rows/rows-at.ts';
import type { FillAll } from '../../types/blocks.ts';
import type { JsonObject } from '../../types/json.ts';
import type { FormChildren } from '../form/field-model.ts';

/** A row that is filled, and its values before and after. */
export interface FilledRow {
  /** Path of the row in the record: `rows[0].stages[2]`. */
  path: string;
  before: JsonObject;
  after: JsonObject;
}

/**
 * Returns the rows that `fillAll` of a grid changes, with the fields that get another value. A field that is not
 * editable once the row is filled keeps its value.
 * @param rows The rows of the grid; rows within them are their `children`.
 * @param scope The scope of the record that has the rows.
 */
export function filledRows({ each, set }: FillAll, rows: FormChildren, scope: ConditionScope): FilledRow[] {
  const model = childrenAt(each, rows);
  return rowsAt(each, scope).flatMap((found): FilledRow[] => {
    if (isMarkedDeleted(found.row)) return [];
    const after = editable(model, found, buildPayload(set, found.scope));
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, found.row[name] ?? null]));
    return Object.keys(after).length === 0 ? [] : [{ path: found.path, before, after }];
  });
}

/** Returns the values that differ from those of the row, of fields that are editable once all of them are set. */
function editable({ fields }: FormChildren, { row, scope }: ScopedRow, values: JsonObject): JsonObject {
  const filled = { ...row, ...values };
  const inRow = { ...scope, record: filled, row: filled };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      const isFixed = field?.isReadOnly === true || isReadOnly(field?.readOnlyWhen, inRow);
      return !isFixed && !sameJson(row[name] ?? null, value ?? null);
    }),
  );
}

/** @example childrenAt('rows[].stages', rows) // rows.children */
function childrenAt(each: string, rows: FormChildren): FormChildren {
  const inner = each.split('[].').slice(1);
  return inner.reduce((model) => model.children ?? model, rows);
}
