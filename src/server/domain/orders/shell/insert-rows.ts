import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { columnOf } from '../../../data/tables/names.ts';
import type { OrderState } from '../core/state.ts';
import { allTables, ORDER_COLUMNS } from './order-tables.ts';

/** A row by its properties. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** Inserts rows of one table in one statement. `more` are values by column that all rows share. */
export async function insertRows(
  transaction: Transaction,
  table: string,
  columns: readonly string[],
  rows: readonly PlainRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map(columnOf);
  const stored = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [columnOf(column), row[column] ?? null])),
  );
  const list = sql.join(names.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(`public.${table}`)} (tenant_id, ${list})
    select ${transaction.tenantId}::integer, ${list}
    from jsonb_populate_recordset(null::${sql.table(`public.${table}`)}, ${JSON.stringify(stored)}::jsonb)`.execute(
    transaction.query,
  );
}

/** Inserts whole new orders whose ids are final: one statement for each table. For sets, such as the demo. */
export async function insertOrders(transaction: Transaction, states: readonly OrderState[]): Promise<void> {
  await insertRows(
    transaction,
    'orders',
    ORDER_COLUMNS,
    states.map(({ order }) => ({ ...order })),
  );
  for (const { kind, table, columns } of allTables) {
    const rows = states.flatMap((state) =>
      [...state[kind]].map((row): PlainRow => ({ ...row, orderId: state.order.orderId })),
    );
    await insertRows(transaction, table, [...columns, 'orderId'], rows);
  }
}
