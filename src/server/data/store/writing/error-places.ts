import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../../renderer/language/types/operation.ts';
import { childKeyOf } from '../reading/children.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/**
 * Returns a text that is the same for the same error of the same row, wherever the row stands in its list: a payload
 * puts the rows that it sends first. Positions of stored rows are replaced by their keys.
 *
 * @example errorPlace(context, invoice, record, { path: 'lines[0].title', message }) // 'lines[7].title message'
 */
export function errorPlace(
  context: StoreContext,
  stored: StoredEntity,
  record: JsonObject,
  { path, message }: FieldError,
): string {
  const [, property = '', index = '', rest = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const list = stored.children.find((one) => one.property === property);
  const row = list && rowAt(record[property], Number(index));
  if (list === undefined || row === undefined) return `${path} ${message}`;
  const child = context.stored(list.child.entity);
  const key = childKeyOf(child, list).map((column) => row[column.property] ?? `new ${index}`);
  return `${property}[${key.join()}].${errorPlace(context, child, row, { path: rest, message })}`;
}

function rowAt(rows: Json | undefined, index: number): JsonObject | undefined {
  const row = Array.isArray(rows) ? rows[index] : undefined;
  return isObject(row) ? row : undefined;
}
