import { tables } from '../../generated/tables.ts';
import { TABLES, type RowKind } from '../core/state.ts';

/** How the rows of one kind are stored. A column is its property in snake case. */
export interface OrderTable {
  kind: RowKind;
  table: string;
  key: string;
  /** Without the order's id: the place of a row says it. */
  columns: readonly string[];
  /** Columns that hold the key of another row of the order, and its kind. */
  references: Readonly<Record<string, RowKind>>;
  /** Columns that hold an instant. */
  instants: readonly string[];
  /** The name of the rows in the audit log; null for the timeline, which is a log itself. */
  entity: string | null;
}

const ENTITIES: Record<RowKind, string | null> = {
  lines: 'OrderProduct',
  units: 'OrderProductStatus',
  stages: 'OrderProductPriceStage',
  invoices: 'OrderInvoice',
  invoiceItems: 'OrderInvoiceItem',
  refunds: 'Refund',
  refundProducts: 'RefundProduct',
  transactions: 'PaymentTransaction',
  allocations: 'PaymentAllocation',
  returns: 'Return',
  returnProducts: 'ReturnProduct',
  shipments: 'Shipment',
  shipmentProducts: 'ShipmentProduct',
  shipmentUnits: 'ShipmentUnit',
  subscriptions: 'Subscription',
  events: null,
};

/** The entity of payments names no rows that only an order has, so the dictionary lacks these references. */
const OF_PAYMENTS = { orderInvoiceId: 'invoices', refundId: 'refunds', sourceTransactionId: 'transactions' } as const;

/** All tables below an order, in the order in which they are stored. */
export const allTables: readonly OrderTable[] = kinds().map((kind) => {
  const table = TABLES[kind];
  const { key, columns, references } = tables[table];
  const hidden = kind === 'transactions' ? ['orderId', 'version'] : ['orderId'];
  return {
    kind,
    table,
    key: key[0],
    columns: Object.keys(columns).filter((name) => !hidden.includes(name)),
    references: { ...withinOrder(references), ...(kind === 'transactions' ? OF_PAYMENTS : {}) },
    instants: instantsOf(columns),
    entity: ENTITIES[kind],
  };
});

/** The columns of `orders`, without those that the database makes itself. */
export const ORDER_COLUMNS: readonly string[] = Object.keys(tables.orders.columns);
export const ORDER_INSTANTS = instantsOf(tables.orders.columns);

function kinds(): RowKind[] {
  // The compiler does not know that an object has no other keys than those of its type.
  return Object.keys(TABLES) as RowKind[];
}

/** Returns the references to other rows of the order. */
function withinOrder(references: Readonly<Record<string, string>>): Record<string, RowKind> {
  const named = Object.entries(references).map(([name, table]) => [
    name,
    kinds().find((kind) => TABLES[kind] === table),
  ]);
  return Object.fromEntries(named.filter(([, kind]) => kind !== undefined));
}

function instantsOf(columns: Readonly<Record<string, string>>): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.startsWith('timestamptz'));
}
