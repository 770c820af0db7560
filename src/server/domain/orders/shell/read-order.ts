import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { columnOf } from '../../../data/tables/names.ts';
import { notFound } from '../core/refuse.ts';
import type { OrderState } from '../core/state.ts';
import { allTables, ORDER_COLUMNS, ORDER_INSTANTS } from './order-tables.ts';

/** An order as it is stored, and how many decimals its currency has. */
export interface LoadedOrder {
  state: OrderState;
  digits: number;
}

/**
 * Reads an order with everything below it, in one query. With `lock` its row is locked first, so that the rows below
 * are read after every earlier change: all writes of an order take this lock, and no other. Throws 404.
 */
export async function readOrder(transaction: Transaction, orderId: number, lock = false): Promise<LoadedOrder> {
  if (lock)
    await sql`select from public.orders where tenant_id = ${transaction.tenantId} and order_id = ${orderId} for update`.execute(
      transaction.query,
    );
  const ofOrder = sql`t.tenant_id = ${transaction.tenantId} and t.order_id = ${orderId}`;
  const rows = allTables.map(
    ({ kind, table, key, columns, instants }) => sql`
      (select coalesce(jsonb_agg(${asJson(columns, instants)} order by ${sql.ref(`t.${columnOf(key)}`)}), '[]')
        from ${sql.table(`public.${table}`)} t where ${ofOrder}) as ${sql.ref(kind)}`,
  );
  const { rows: found } = await sql<OrderState & { digits: number }>`
    select ${asJson(ORDER_COLUMNS, ORDER_INSTANTS)} as "order", ${sql.join(rows)},
      (select minor_units from public.currencies c where c.currency_code = t.currency_code) as digits
    from public.orders t where ${ofOrder}`.execute(transaction.query);
  const [loaded] = found;
  if (loaded === undefined) throw notFound('order');
  const { digits, ...state } = loaded;
  return { state, digits };
}

/** Returns a JSON object of a row, with instants in UTC as ISO 8601. */
function asJson(columns: readonly string[], instants: readonly string[]): RawBuilder<unknown> {
  const pairs = columns.map((column) => {
    const ref = sql.ref(`t.${columnOf(column)}`);
    const value = instants.includes(column)
      ? sql`to_char(${ref} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : ref;
    return sql`${sql.lit(column)}, ${value}`;
  });
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}
