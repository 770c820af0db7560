import { cleared, listFaults, type FormChecker } from '../form/check-form.ts';
import { rowsChecker } from '../form/check-rows.ts';
import type { GridModel } from './grid-model.ts';

/** Returns a checker for the rows of a grid. Unchanged rows are not checked again. */
export function gridChecker({ rows: model }: GridModel): FormChecker {
  const list = rowsChecker(model, 'update');
  return ({ [model.name]: rows }, scope) => {
    const record = { [model.name]: Array.isArray(rows) ? list.blank(rows) : [] };
    return listFaults([], [list], cleared([list], { ...scope, record, screen: { mode: 'edit', ...scope.screen } }));
  };
}
