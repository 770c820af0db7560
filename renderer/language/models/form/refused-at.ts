import { isObject } from '../../paths/path.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { FieldError } from '../../types/operation.ts';
import { rowStep } from './faults.ts';
import type { FormChildren } from './field-model.ts';
import { isKnown } from './payload.ts';

/**
 * Moves the field errors of a refusal to the rows that the form shows. New rows that were deleted again are not sent
 * (`knownRows`), so the rows after them have other indexes in the payload.
 * @param values The values at the time of the request.
 */
export function refusedAt(
  lists: readonly FormChildren[],
  values: JsonObject,
  errors: readonly FieldError[],
): FieldError[] {
  return errors.map(({ path, message }) => ({ path: placeOf(lists, values, path), message }));
}

function placeOf(lists: readonly FormChildren[], values: JsonObject, path: string): string {
  const step = rowStep(path);
  const list = step && lists.find(({ name }) => name === step.list);
  if (!step || !list) return path;
  const index = placeOfKnown(list, values[list.name], step.index);
  const rows = values[list.name];
  const row = Array.isArray(rows) ? rows[index] : undefined;
  const within =
    step.path !== '' && isObject(row)
      ? placeOf(list.children === undefined ? [] : [list.children], row, step.path)
      : step.path;
  return `${list.name}[${index}]${within === '' ? '' : '.'}${within}`;
}

/** Returns the index, among all rows, of the nth row that the server knows. */
function placeOfKnown({ key }: FormChildren, rows: Json | undefined, nth: number): number {
  if (!Array.isArray(rows)) return nth;
  const places = rows.flatMap((row, index) => (isObject(row) && isKnown(row, key) ? [index] : []));
  return places[nth] ?? nth;
}
