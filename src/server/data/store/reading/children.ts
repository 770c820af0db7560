import { sql } from 'kysely';
import { parseOrderBy } from '../../../../../renderer/language/query/odata/parse-order-by.ts';
import { queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnRef, tableRef, visible } from '../mapping/expressions.ts';
import { selectionOf } from '../mapping/selection.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { ChildList, StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';

/**
 * Loads the rows of one child list, with their nested rows, for several records at once, and adds them to the records
 * in the list's order.
 */
export async function loadChildren(
  context: StoreContext,
  transaction: Transaction,
  parent: StoredEntity,
  list: ChildList,
  records: readonly JsonObject[],
): Promise<void> {
  const child = context.stored(list.child.entity);
  const foreignKey = foreignKeyOf(child, list);
  const keyProperty = parentKeyOf(parent);
  const rowsOf = new Map<unknown, JsonObject[]>(records.map((record) => [record[keyProperty], []]));
  const selection = selectionOf(child, 'c', []);
  const type = foreignKey.type === 'text' ? sql`text[]` : sql`bigint[]`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${selection.list} from ${tableRef(child.table)} c
    where ${visible('c', child, child.isTenant ? transaction.tenantId : null)}
      and ${columnRef('c', foreignKey.column)} = any(${[...rowsOf.keys()]}::${type})
    order by ${order(child, list)}`.execute(transaction.query);
  const read = rows.map((row) => {
    const { [list.foreignKey]: parentKey, version: _version, ...properties } = selection.record(row);
    rowsOf.get(parentKey)?.push(properties);
    return properties;
  });
  for (const inner of child.children) await loadChildren(context, transaction, child, inner, read);
  for (const record of records) record[list.property] = rowsOf.get(record[keyProperty]) ?? [];
}

/** Returns the column by which child rows reference their parent. */
function foreignKeyOf(child: StoredEntity, list: ChildList): StoredColumn {
  const column = child.columns.find((one) => one.property === list.foreignKey);
  if (!column) throw new Error(`${child.name} has no column for ${list.foreignKey}.`);
  return column;
}

/** Returns the property of a parent that its child rows reference. */
export function parentKeyOf(parent: StoredEntity): string {
  const property = parent.entity.key.at(-1);
  if (property === undefined) throw new Error(`${parent.name} has no key.`);
  return property;
}

/** Returns the columns that identify a child row within its parent. */
export function childKeyOf(child: StoredEntity, list: ChildList): StoredColumn[] {
  return child.key.filter((column) => column.property !== list.foreignKey);
}

/** Returns the child rows in a value; empty for any other value. */
export function rowsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value)
    ? value.filter((row): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row))
    : [];
}

function order(child: StoredEntity, list: ChildList): ReturnType<typeof sql> {
  const asked = list.orderBy === undefined ? [] : parseOrderBy(list.orderBy, queryFields(child.entity, {}));
  const named = asked.flatMap(({ field, descending }) => {
    const column = child.columns.find((one) => one.property === field);
    return column ? [sql`${columnRef('c', column.column)}${sql.raw(descending ? ' desc' : '')}`] : [];
  });
  return sql.join([...named, ...child.key.map((column) => columnRef('c', column.column))]);
}
