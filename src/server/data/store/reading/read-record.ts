import { sql } from 'kysely';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { loadChildren } from './children.ts';
import { tableRef, visible } from '../mapping/expressions.ts';
import type { ExpandedReference } from '../mapping/joins.ts';
import { joins } from '../mapping/joins.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import { keyCondition, notFound } from '../mapping/record-key.ts';
import { selectionOf } from '../mapping/selection.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import { whereSql } from '../mapping/where-sql.ts';

/**
 * Returns one record with its child rows, without computed fields. Throws 404 when it is missing, deleted, or another
 * tenant's, or outside of `options.where`. `options.lock` locks the row until the transaction ends;
 * with `options.isLast` the transaction ends with what is read here, when that is one statement.
 */
export async function readRecord(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  key: KeyValues,
  options: { expanded?: ExpandedReference[]; lock?: boolean; where?: Condition | undefined; isLast?: boolean } = {},
): Promise<JsonObject> {
  const expanded = options.expanded ?? [];
  const selection = selectionOf(stored, 't', expanded);
  const statement = sql<Record<string, unknown>>`
    select ${selection.list} from ${tableRef(stored.table)} t ${joins(expanded)}
    where ${visible('t', stored, stored.isTenant ? transaction.tenantId : null)}
      and ${keyCondition('t', stored.key, key)}${whereSql(stored, 't', options.where)}
    ${options.lock ? sql`for update of t` : sql``}`;
  const isLast = options.isLast === true && stored.children.length === 0;
  const { rows } = await (isLast ? transaction.last(statement) : statement.execute(transaction.query));
  const [row] = rows;
  if (!row) throw notFound(stored);
  const record = selection.record(row);
  for (const list of stored.children) await loadChildren(context, transaction, stored, list, [record]);
  return record;
}
