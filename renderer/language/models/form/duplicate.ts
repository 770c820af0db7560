import { isMarkedDeleted } from '../../logic/rows/marked-deleted.ts';
import { isObject } from '../../paths/path.ts';
import { titleOfCopy } from '../../text/title-of-copy.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { fieldsOf, type FormChildren, type FormModel, type FormModelField } from './form-model.ts';
import { childrenOf } from './initial-values.ts';

/**
 * Returns the values of a form that a new record may take over: those of its editable fields, and its rows as new ones.
 * Secrets are left out, because the stored ones are not known.
 */
export function valuesAsNew(model: FormModel, values: JsonObject): JsonObject {
  const own = fieldsOf(model).filter(isTaken);
  return {
    ...Object.fromEntries(own.map(({ name }): [string, Json] => [name, values[name] ?? null])),
    ...Object.fromEntries(childrenOf(model).map((list) => [list.name, rowsAsNew(list, values[list.name])])),
  };
}

/**
 * Returns the values of a copy. Files stay with their record, and a value that only one record may have is left out. The
 * title says that it is a copy.
 * @example duplicateValues(market, { title: 'India', marketCode: 'IN' }) // { title: 'India (copy)' }
 */
export function duplicateValues(model: FormModel, values: JsonObject): JsonObject {
  const { entity } = model;
  const unique = new Set((entity.unique ?? []).filter((names) => names.length === 1).flat());
  const left = new Set(
    fieldsOf(model)
      .filter(({ name, field }) => unique.has(name) || field.format === 'assets')
      .map(({ name }) => name),
  );
  const taken = Object.entries(valuesAsNew(model, values)).filter(([name]) => !left.has(name));
  return { ...Object.fromEntries(taken), ...copiedTitle(model, values) };
}

/** Returns the title of a copy; nothing for a title that is no text, is not typed by people or has no room for it. */
function copiedTitle(model: FormModel, values: JsonObject): JsonObject {
  const { titleField } = model.entity;
  const field = fieldsOf(model).find(({ name }) => name === titleField);
  const title = values[titleField];
  if (field === undefined || !isTaken(field) || typeof title !== 'string' || title === '') return {};
  const { maxLength = Infinity, format, pattern, options } = field.field;
  const isFree = format === undefined && pattern === undefined && options === undefined && field.lookup === undefined;
  const copied = titleOfCopy(title, maxLength);
  return isFree && copied !== undefined ? { [titleField]: copied } : {};
}

function rowsAsNew({ fields, children }: FormChildren, rows: Json | undefined): Json[] {
  return (Array.isArray(rows) ? rows : [])
    .filter(isObject)
    .filter((row) => !isMarkedDeleted(row))
    .map((row) => ({
      ...Object.fromEntries(fields.filter(isTaken).map(({ name }): [string, Json] => [name, row[name] ?? null])),
      ...(children === undefined ? {} : { [children.name]: rowsAsNew(children, row[children.name]) }),
    }));
}

function isTaken({ isReadOnly, compute, field }: FormModelField): boolean {
  return !isReadOnly && compute === undefined && field.writeOnly !== true;
}
