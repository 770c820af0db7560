import { isObject } from '../paths/path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/**
 * A form's values with null for every empty text, in child rows too: a text control writes '', a record knows one kind of
 * nothing. A field that says what an emptied control stands for (`emptyAs`) has that instead.
 */
export function blankToNull(model: FormModel, values: JsonObject): JsonObject {
  const own = withoutBlanks(fieldsOf(model), values);
  return childrenOf(model).reduce((all, children) => withBlankRows(children, all), own);
}

/** A row's values without blanks, and those of the rows within it. */
export function blankRow(children: FormChildren, row: JsonObject): JsonObject {
  const own = withoutBlanks(children.fields, row);
  return children.children === undefined ? own : withBlankRows(children.children, own);
}

function withBlankRows(children: FormChildren, values: JsonObject): JsonObject {
  const rows = values[children.name];
  if (!Array.isArray(rows)) return values;
  return { ...values, [children.name]: rows.map((row) => (isObject(row) ? blankRow(children, row) : row)) };
}

/** A record's or row's values, without its rows'. */
export function withoutBlanks(fields: FormModelField[], values: JsonObject): JsonObject {
  const stands = new Map(fields.flatMap(({ name, emptyAs }) => (emptyAs === undefined ? [] : [[name, emptyAs] as const])));
  return Object.fromEntries(Object.entries(values).map(([name, value]): [string, Json | undefined] => [name, value === '' || value === null ? (stands.get(name) ?? null) : value]));
}
