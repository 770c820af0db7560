import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';

/** One order as the reports see it. Amounts are minor units. */
export interface PlainOrder {
  orderId: number;
  partyId: number;
  /** ISO 8601 with Z. */
  createdDate: string;
  isCancelled: boolean;
  currencyCode: string;
  country: string;
  state: string;
  pinCode: string | null;
  refunded: number;
  lines: readonly PlainLine[];
}

export interface PlainLine {
  productId: number;
  size: string | null;
  units: readonly { amount: number; isCancelled: boolean }[];
}

/** Replaces all orders of the tenant by plain ones, without invoices and payments. */
export async function storePlainOrders(transaction: Transaction, orders: readonly PlainOrder[]): Promise<void> {
  const { query, tenantId } = transaction;
  for (const table of ['order_product_statuses', 'order_products', 'orders'])
    await sql`delete from ${sql.table(`public.${table}`)} where tenant_id = ${tenantId}`.execute(query);
  await addPlainOrders(transaction, orders);
}

/** Adds plain orders with their lines and units. */
export async function addPlainOrders({ query, tenantId }: Transaction, orders: readonly PlainOrder[]): Promise<void> {
  const rows = orders.map((order) => ({ ...order, total: sumOf(order, () => true), live: sumOf(order, isLive) }));
  await sql`
    insert into public.orders (tenant_id, order_id, site_id, party_id, contact_id, source_code, status, status_text,
      currency_code, market_code, order_total, current_order_total, invoiced_amount, paid_invoiced_amount, inflow_amount,
      outflow_amount, pending_inflow_amount, pending_outflow_amount, refund_due_amount, is_payment_settled,
      is_fulfillment_settled, allowed_to_cancel, allowed_to_cancel_whole_order, can_close_order, party_name,
      shipping_full_name, shipping_city, shipping_state, shipping_country, shipping_pin_code,
      shipping_address_display_value, search_terms, created_date)
    select ${tenantId}::integer, r."orderId", 1, r."partyId", r."partyId", 'web',
      case when r."isCancelled" then 'cancelled' else 'open' end, case when r."isCancelled" then 'Cancelled' else 'In progress' end,
      r."currencyCode", 'IND', r.total, r.live, 0, 0, r.refunded, r.refunded, r.live, 0, 0, false, false, false, false, false,
      'Customer ' || r."partyId", 'Customer', 'City', r.state, r.country, r."pinCode", 'Somewhere', '', r."createdDate"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("orderId" integer, "partyId" integer, "isCancelled" boolean,
      "currencyCode" text, total bigint, live bigint, refunded bigint, state text, country text, "pinCode" text,
      "createdDate" timestamptz)`.execute(query);
  const lines = orders.flatMap((order) =>
    order.lines.map((line, index) => ({ ...line, orderId: order.orderId, lineId: order.orderId * 10 + index })),
  );
  await sql`
    insert into public.order_products (tenant_id, order_product_id, order_id, product_id, title, size, quantity, list_price,
      selling_price, discount_percentage, total_selling_price, fulfillment_process_code)
    select ${tenantId}::integer, r."lineId", r."orderId", r."productId", 'Product', r.size, 1, 0, 0, 0, 0, 'SHIP'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r ("lineId" integer, "orderId" integer,
      "productId" integer, size text)`.execute(query);
  const units = lines.flatMap(({ lineId, orderId, units: ofLine }) =>
    ofLine.map((unit, index) => ({ ...unit, lineId, orderId, unitId: lineId * 10 + index, ordinal: index + 1 })),
  );
  await sql`
    insert into public.order_product_statuses (tenant_id, order_product_status_id, order_id, order_product_id, serial_ordinal,
      global_serial_number, unit_amount, credited_amount, has_shipping, has_online_delivery, has_service_delivery,
      has_subscription, is_shipping_fulfilled, is_online_delivery_fulfilled, is_service_delivery_fulfilled,
      is_subscription_fulfilled, is_cancelled)
    select ${tenantId}::integer, r."unitId", r."orderId", r."lineId", r.ordinal, 'S' || r."unitId", r.amount,
      case when r."isCancelled" then r.amount else 0 end, true, false, false, false, false, false, false, false, r."isCancelled"
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as r ("unitId" integer, "orderId" integer, "lineId" integer,
      ordinal integer, amount bigint, "isCancelled" boolean)`.execute(query);
}

type Unit = PlainLine['units'][number];

function isLive({ isCancelled }: Unit): boolean {
  return !isCancelled;
}

function sumOf({ lines }: PlainOrder, counts: (unit: Unit) => boolean): number {
  return lines.flatMap(({ units }) => units.filter(counts)).reduce((sum, { amount }) => sum + amount, 0);
}
