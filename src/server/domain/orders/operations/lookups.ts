import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import { notFound } from '../core/refuse.ts';
import type { LineRow, OrderState, UnitRow } from '../core/state.ts';

/** A unit as screens name it. */
export interface UnitName {
  orderProductId?: number | null;
  globalSerialNumber?: string | null;
}

/** Returns the ids of units that a caller has named. Throws 404 for one that is not of this order. */
export function unitIds(state: OrderState, names: readonly UnitName[]): number[] {
  return names.map((name) => unitOf(state, name).orderProductStatusId);
}

export function unitOf(state: OrderState, { orderProductId, globalSerialNumber }: UnitName): UnitRow {
  const unit = state.units.find(
    (row) => row.globalSerialNumber === globalSerialNumber && row.orderProductId === orderProductId,
  );
  if (unit === undefined) throw notFound('product in this order');
  return unit;
}

/** Returns the line of each unit, by the unit's id. */
export function linesOfUnits(state: OrderState): Map<number, LineRow> {
  const lines = new Map(state.lines.map((line) => [line.orderProductId, line]));
  return new Map(
    state.units.flatMap((unit) => {
      const line = lines.get(unit.orderProductId);
      return line === undefined ? [] : [[unit.orderProductStatusId, line] as const];
    }),
  );
}

/** Returns the name of a product with its size. */
export function productName(line: LineRow | undefined): string {
  if (line === undefined) return '';
  return line.size === null || line.title.includes(line.size) ? line.title : `${line.title} (${line.size})`;
}

/** The tables whose rows name their order. */
const OWNERS = {
  refund: { table: 'refunds', key: 'refund_id' },
  return: { table: 'returns', key: 'return_id' },
  shipment: { table: 'shipments', key: 'shipment_id' },
  product: { table: 'order_product_statuses', key: 'order_product_status_id' },
} as const;

/** Returns the order of a row below it. Throws 404. */
export async function orderOf(transaction: Transaction, what: keyof typeof OWNERS, id: number): Promise<number> {
  const { table, key } = OWNERS[what];
  const { rows } = await sql<{ order_id: number }>`
    select order_id from ${sql.table(`public.${table}`)}
    where tenant_id = ${transaction.tenantId} and ${sql.ref(key)} = ${id}`.execute(transaction.query);
  const [row] = rows;
  if (row === undefined) throw notFound(what);
  return row.order_id;
}

/** Returns the text of a reason of the tenant. Throws 404 for one that is gone. */
export async function reasonText(
  transaction: Transaction,
  kind: 'cancellation' | 'return',
  id: number,
): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(`${kind}_reason_text`)} as text from ${sql.table(`public.${kind}_reasons`)}
    where tenant_id = ${transaction.tenantId} and ${sql.ref(`${kind}_reason_id`)} = ${id} and deleted_at is null`.execute(
    transaction.query,
  );
  const [row] = rows;
  if (row === undefined) throw notFound(`${kind} reason`);
  return row.text;
}
