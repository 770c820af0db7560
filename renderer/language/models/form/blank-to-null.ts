import { isObject } from '../../paths/path.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/**
 * Returns a form's values with null for every empty text, in child rows too. A text control writes '', but a record
 * stores null. A field with `emptyAs` gets that value instead of null.
 */
export function blankToNull(model: FormModel, values: JsonObject): JsonObject {
  const own = withoutBlanks(fieldsOf(model), values);
  return childrenOf(model).reduce((all, children) => withBlankRows(children, all), own);
}

/** Returns the values of a row without blanks, including the rows within it. */
export function blankRow(children: FormChildren, row: JsonObject): JsonObject {
  const own = withoutBlanks(children.fields, row);
  return children.children === undefined ? own : withBlankRows(children.children, own);
}

function withBlankRows(children: FormChildren, values: JsonObject): JsonObject {
  const rows = values[children.name];
  if (!Array.isArray(rows)) return values;
  return { ...values, [children.name]: rows.map((row) => (isObject(row) ? blankRow(children, row) : row)) };
}

/** Returns the values of a record or row without blanks. Child rows stay as they are. */
export function withoutBlanks(fields: FormModelField[], values: JsonObject): JsonObject {
  const stands = new Map(
    fields.flatMap(({ name, emptyAs }) => (emptyAs === undefined ? [] : [[name, emptyAs] as const])),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Json | undefined] => [
      name,
      value === '' || value === null ? (stands.get(name) ?? null) : value,
    ]),
  );
}
