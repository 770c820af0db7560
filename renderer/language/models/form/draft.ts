import { isObject } from '../../paths/path.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { fieldsOf, type FieldSet, type FormChildren, type FormModelField } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/**
 * Returns the changes of a form that a draft may keep on the device: only editable fields and no secrets, in rows too.
 */
export function draftOf(model: Pick<FieldSet, 'sections'>, changes: JsonObject): JsonObject {
  const fields = new Map(fieldsOf(model).map((field) => [field.name, field]));
  const lists = new Map(childrenOf(model).map((list) => [list.name, list]));
  const kept = Object.entries(changes).flatMap(([name, value]): [string, Json | undefined][] => {
    const list = lists.get(name);
    if (list !== undefined) return [[name, draftRows(list, value)]];
    const field = fields.get(name);
    return field === undefined || field.isReadOnly || isSecret(field) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

function draftRows({ fields, children }: FormChildren, rows: Json | undefined): Json[] {
  const secrets = new Set(fields.filter(isSecret).map(({ name }) => name));
  return (Array.isArray(rows) ? rows : []).filter(isObject).map((row) => {
    const open = Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.has(name)));
    return children === undefined || open[children.name] === undefined
      ? open
      : { ...open, [children.name]: draftRows(children, open[children.name]) };
  });
}

function isSecret({ field }: FormModelField): boolean {
  return field.writeOnly === true;
}
