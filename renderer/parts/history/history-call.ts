import type { Entity } from '../../language/types/entity.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';

/**
 * Returns the call of a page of a record's history; undefined for an entity without one (views, platform tables), and
 * for a record without its whole key.
 * @param token The `next` of the page before.
 */
export function historyCall(
  get: string,
  { key, table }: Pick<Entity, 'key' | 'table'>,
  record: JsonObject,
  { top = 20, token }: { top?: number; token?: number | undefined } = {},
): OperationCall | undefined {
  const args = key.map((name): [string, string] => [name, String(record[name] ?? '')]);
  if (table.class !== 'tenant' || table.view === true || args.some(([, value]) => value === '')) return undefined;
  const query = `$top=${top}${token === undefined ? '' : `&$skiptoken=${token}`}`;
  return { operation: get, companion: 'history', args: Object.fromEntries(args), query };
}
