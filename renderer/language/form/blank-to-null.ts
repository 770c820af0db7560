import { isObject } from '../paths/path.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FormModel } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/** A form's values with null for every empty text, in child rows too: a text control writes '', a record knows one kind of nothing. */
export function blankToNull(model: FormModel, values: JsonObject): JsonObject {
  const lists = new Set(childrenOf(model).map((children) => children.name));
  const entries = Object.entries(values).map(([name, value]): [string, Json | undefined] => {
    if (!lists.has(name) || !Array.isArray(value)) return [name, value === '' ? null : value];
    return [name, value.map((row) => (isObject(row) ? blankRow(row) : row))];
  });
  return Object.fromEntries(entries);
}

function blankRow(row: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? null : value]));
}
