import { sql } from 'kysely';
import type { Transaction } from '../../../data/engine/database.ts';
import type { WriteOrigin } from '../../../data/store/store-types.ts';
import { columnOf } from '../../../data/tables/names.ts';
import { invoiceNumber, seriesOf } from '../core/invoice-numbers.ts';
import type { InvoiceRow, OrderState, RowKind } from '../core/state.ts';
import { auditChanges, type ChangedRow } from './audit-changes.ts';
import { insertRows, type PlainRow } from './insert-rows.ts';
import { allTables, ORDER_COLUMNS, type OrderTable } from './order-tables.ts';

/**
 * Stores what a command has changed: rows that are not the same object as before. New rows have negative ids, which are
 * replaced by generated ones; new invoices get their numbers. Returns the state as stored.
 * @param before The state that was read; null for a new order, whose own id is final.
 */
export async function storeOrder(
  transaction: Transaction,
  origin: WriteOrigin,
  before: OrderState | null,
  after: OrderState,
  timeZone: string,
): Promise<OrderState> {
  const ids = await generateIds(transaction, after);
  const numbered = { ...after, invoices: await numberInvoices(transaction, after.invoices, timeZone) };
  const changed: ChangedRow[] = [];
  await storeHead(transaction, before, numbered, changed);
  for (const table of allTables) {
    const same = new Set<object>(before?.[table.kind] ?? []);
    const known = new Map((before?.[table.kind] ?? []).map((row) => [keyOf(table, { ...row }), { ...row }]));
    const rows = numbered[table.kind].filter((row) => !same.has(row)).map((row): PlainRow => ({ ...row }));
    const added = rows.filter((row) => !known.has(keyOf(table, row))).map((row) => withIds(table, row, ids));
    const updated = rows.filter((row) => known.has(keyOf(table, row)));
    // Before the inserts: a unit that leaves a shipment and enters it again in one save may be live in one row only.
    await updateRows(transaction, table, updated);
    await insertRows(
      transaction,
      table.table,
      [...table.columns, 'orderId'],
      added.map((row) => ({ ...row, orderId: after.order.orderId })),
    );
    for (const row of added) changed.push({ entity: table.entity, id: keyOf(table, row), before: null, after: row });
    for (const row of updated) {
      const id = keyOf(table, row);
      changed.push({ entity: table.entity, id, before: known.get(id) ?? null, after: row });
    }
  }
  await auditChanges(transaction, origin, changed);
  return withFinalIds(numbered, ids);
}

type Ids = ReadonlyMap<RowKind, ReadonlyMap<number, number>>;

function keyOf(table: OrderTable, row: PlainRow): number {
  return Number(row[table.key]);
}

/** Takes a generated id for each new row, in one query for each table with new rows. */
async function generateIds(transaction: Transaction, state: OrderState): Promise<Ids> {
  const all = new Map<RowKind, Map<number, number>>();
  for (const table of allTables) {
    const fresh = state[table.kind].map((row): number => keyOf(table, { ...row })).filter((id) => id < 0);
    if (fresh.length === 0) continue;
    const { rows } = await sql<{ id: number }>`
      select nextval(named.sequence)::integer as id
      from (select pg_get_serial_sequence(${`public.${table.table}`}, ${columnOf(table.key)})::regclass as sequence offset 0) named,
        generate_series(1, ${fresh.length}::integer)`.execute(transaction.query);
    all.set(table.kind, new Map(fresh.map((id, index) => [id, rows[index]?.id ?? 0])));
  }
  return all;
}

/** The ids that lines of the timeline hold. */
const IN_EVENTS: Readonly<Record<string, RowKind>> = {
  orderInvoiceId: 'invoices',
  refundId: 'refunds',
  returnId: 'returns',
  shipmentId: 'shipments',
};

function withIds(table: OrderTable, row: PlainRow, ids: Ids): PlainRow {
  const references = { ...table.references, [table.key]: table.kind };
  const replaced = replaceIds(row, references, ids);
  if (table.kind !== 'events' || typeof row['data'] !== 'object' || row['data'] === null) return replaced;
  return { ...replaced, data: replaceIds({ ...row['data'] }, IN_EVENTS, ids) };
}

function replaceIds(row: PlainRow, references: Readonly<Record<string, RowKind>>, ids: Ids): PlainRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const kind = references[name];
      if (kind === undefined || typeof value !== 'number' || value >= 0) return [name, value];
      return [name, ids.get(kind)?.get(value) ?? value];
    }),
  );
}

/** Returns the state with the generated ids of invoices, refunds, returns and shipments, which callers answer. */
function withFinalIds(state: OrderState, ids: Ids): OrderState {
  const id = (kind: RowKind, value: number): number => ids.get(kind)?.get(value) ?? value;
  return {
    ...state,
    invoices: state.invoices.map((row) => ({ ...row, orderInvoiceId: id('invoices', row.orderInvoiceId) })),
    refunds: state.refunds.map((row) => ({ ...row, refundId: id('refunds', row.refundId) })),
    returns: state.returns.map((row) => ({ ...row, returnId: id('returns', row.returnId) })),
    shipments: state.shipments.map((row) => ({ ...row, shipmentId: id('shipments', row.shipmentId) })),
    shipmentProducts: state.shipmentProducts.map((row) => ({
      ...row,
      shipmentId: id('shipments', row.shipmentId),
      shipmentProductId: id('shipmentProducts', row.shipmentProductId),
    })),
  };
}

/** Gives new invoices the next numbers of their series. The row of the counter is locked until the end. */
async function numberInvoices(
  transaction: Transaction,
  invoices: readonly InvoiceRow[],
  timeZone: string,
): Promise<readonly InvoiceRow[]> {
  const numbered: InvoiceRow[] = [];
  for (const invoice of invoices) {
    if (invoice.invoiceNumber !== '') {
      numbered.push(invoice);
      continue;
    }
    const { series, financialYear } = seriesOf(invoice.kind, invoice.invoiceDate, timeZone);
    const { rows } = await sql<{ last_number: number }>`
      insert into public.invoice_counters as c (tenant_id, series, financial_year, last_number)
      values (${transaction.tenantId}, ${series}, ${financialYear}, 1)
      on conflict (tenant_id, series, financial_year) do update set last_number = c.last_number + 1
      returning last_number`.execute(transaction.query);
    const lastNumber = rows[0]?.last_number ?? 0;
    numbered.push({ ...invoice, invoiceNumber: invoiceNumber({ series, financialYear, lastNumber }) });
  }
  return numbered;
}

async function storeHead(
  transaction: Transaction,
  before: OrderState | null,
  { order }: OrderState,
  changed: ChangedRow[],
): Promise<void> {
  const row: PlainRow = { ...order };
  if (before === null) await insertRows(transaction, 'orders', ORDER_COLUMNS, [row]);
  else await updateSet(transaction, 'orders', 'orderId', ORDER_COLUMNS, [row]);
  changed.push({
    entity: 'Order',
    id: order.orderId,
    before: before === null ? null : { ...before.order },
    after: row,
  });
}

async function updateRows(transaction: Transaction, table: OrderTable, rows: readonly PlainRow[]): Promise<void> {
  await updateSet(transaction, table.table, table.key, table.columns, rows);
}

/** Updates rows of one table in one statement. */
async function updateSet(
  transaction: Transaction,
  table: string,
  key: string,
  columns: readonly string[],
  rows: readonly PlainRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const stored = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [columnOf(column), row[column] ?? null])),
  );
  const assignments = columns
    .filter((column) => column !== key)
    .map((column) => sql`${sql.ref(columnOf(column))} = ${sql.ref(`r.${columnOf(column)}`)}`);
  await sql`
    update ${sql.table(`public.${table}`)} as t set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(`public.${table}`)}, ${JSON.stringify(stored)}::jsonb) as r
    where t.tenant_id = ${transaction.tenantId} and ${sql.ref(`t.${columnOf(key)}`)} = ${sql.ref(`r.${columnOf(key)}`)}`.execute(
    transaction.query,
  );
}
