import { isObject } from '../paths/path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { fieldsOf, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/**
 * A form's values with null for every empty text, in child rows too: a text control writes '', a record knows one kind of
 * nothing. A field that says what an emptied control stands for (`emptyAs`) has that instead.
 */
export function blankToNull(model: FormModel, values: JsonObject): JsonObject {
  const rowFields = new Map(childrenOf(model).map((children) => [children.name, children.fields]));
  const own = withoutBlanks(fieldsOf(model), values);
  return Object.fromEntries(
    Object.entries(own).map(([name, value]): [string, Json | undefined] => {
      const fields = rowFields.get(name);
      if (fields === undefined || !Array.isArray(value)) return [name, value];
      return [name, value.map((row) => (isObject(row) ? withoutBlanks(fields, row) : row))];
    }),
  );
}

/** A record's or row's values, without its rows'. */
export function withoutBlanks(fields: FormModelField[], values: JsonObject): JsonObject {
  const stands = new Map(fields.flatMap(({ name, emptyAs }) => (emptyAs === undefined ? [] : [[name, emptyAs] as const])));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' || value === null ? (stands.get(name) ?? null) : value]));
}
