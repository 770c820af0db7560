import type { Rows } from '../../generated/tables.ts';

/**
 * One order with everything that belongs to it, as it is stored. Amounts are whole minor units of the order's currency,
 * instants are ISO 8601 in UTC, days are `YYYY-MM-DD`. A state is never changed: a command returns a new one that
 * shares the rows that stayed the same, so that storing it is comparing references (`shell/store-order.ts`).
 */
export interface OrderState {
  order: OrderRow;
  lines: readonly LineRow[];
  units: readonly UnitRow[];
  stages: readonly StageRow[];
  invoices: readonly InvoiceRow[];
  invoiceItems: readonly InvoiceItemRow[];
  transactions: readonly TransactionRow[];
  allocations: readonly AllocationRow[];
  refunds: readonly RefundRow[];
  refundProducts: readonly RefundProductRow[];
  returns: readonly ReturnRow[];
  returnProducts: readonly ReturnProductRow[];
  shipments: readonly ShipmentRow[];
  shipmentProducts: readonly ShipmentProductRow[];
  shipmentUnits: readonly ShipmentUnitRow[];
  subscriptions: readonly SubscriptionRow[];
  events: readonly EventRow[];
}

export type OrderStatus = OrderRow['status'];
export type SourceCode = OrderRow['sourceCode'];

/** The amounts and flags of an order that `derive` computes; lists sort and filter by them. */
export type DerivedFields = Pick<
  OrderRow,
  | 'searchTerms'
  | 'statusText'
  | 'currentOrderTotal'
  | 'invoicedAmount'
  | 'paidInvoicedAmount'
  | 'inflowAmount'
  | 'outflowAmount'
  | 'pendingInflowAmount'
  | 'pendingOutflowAmount'
  | 'refundDueAmount'
  | 'isPaymentSettled'
  | 'isFulfillmentSettled'
  | 'allowedToCancel'
  | 'allowedToCancelWholeOrder'
  | 'canCloseOrder'
>;

/** The table of each kind of row below an order. A table comes after those that it refers to. */
export const TABLES = {
  lines: 'order_products',
  units: 'order_product_statuses',
  stages: 'order_product_price_stages',
  invoices: 'order_invoices',
  invoiceItems: 'order_invoice_items',
  refunds: 'refunds',
  refundProducts: 'refund_products',
  transactions: 'payment_transactions',
  allocations: 'payment_allocations',
  returns: 'returns',
  returnProducts: 'return_products',
  shipments: 'shipments',
  shipmentProducts: 'shipment_products',
  shipmentUnits: 'shipment_units',
  subscriptions: 'subscriptions',
  events: 'order_events',
} as const satisfies Record<string, keyof Rows>;

/** The lists of rows below an order. */
export type RowKind = keyof typeof TABLES;

/** A row of one kind, without the order that it belongs to. */
type Below<Kind extends RowKind> = Omit<Rows[(typeof TABLES)[Kind]], 'orderId'>;

export type OrderRow = Rows['orders'];
export type LineRow = Below<'lines'>;
export type SubscriptionPeriod = NonNullable<LineRow['subscriptionPeriod']>;
/** One physical or digital thing with its own serial number: the unit of truth. */
export type UnitRow = Below<'units'>;
export type ReturnState = NonNullable<UnitRow['returnState']>;
export type StageRow = Below<'stages'>;
export type InvoiceRow = Below<'invoices'>;
export type InvoiceItemRow = Below<'invoiceItems'>;
/** Money that came in or goes out, as a gateway or a cashier reports it. The database keeps its version. */
export type TransactionRow = Omit<Below<'transactions'>, 'version'>;
export type TransactionStatus = TransactionRow['statusCode'];
export type AllocationRow = Below<'allocations'>;
export type RefundRow = Below<'refunds'>;
export type RefundProductRow = Below<'refundProducts'>;
export type ReturnRow = Below<'returns'>;
export type ReturnProductRow = Below<'returnProducts'>;
export type ShipmentRow = Below<'shipments'>;
export type ShipmentStatus = ShipmentRow['status'];
export type ShipmentProductRow = Below<'shipmentProducts'>;
export type ShipmentUnitRow = Below<'shipmentUnits'>;
export type SubscriptionRow = Below<'subscriptions'>;

/** A line of the order's timeline, written with the change that it tells of. */
export type EventRow = Omit<Below<'events'>, 'data'> & { data: EventData };
export type EventCode = EventRow['eventCode'];

export type EventData = Readonly<Record<string, string | number | boolean | null>>;

/** Rules that a tenant may set otherwise (`docs/domain/orders.md#policy`). */
export interface OrderPolicy {
  refundOnCancel: 'manual' | 'auto';
  dispatchRequires: 'none' | 'confirmationPaid' | 'fullyPaid';
  returnWindowDays: number;
}

export const DEFAULT_POLICY: OrderPolicy = {
  refundOnCancel: 'manual',
  dispatchRequires: 'confirmationPaid',
  returnWindowDays: 30,
};

/** What a command needs from outside: time, author, ids of new rows and the tenant's policy. */
export interface Surroundings {
  /** ISO 8601. */
  now: string;
  /** The day of `now` in the tenant's time zone. */
  today: string;
  actorContactId: number | null;
  policy: OrderPolicy;
  /** Returns the id of a new row, unique among the new rows of its kind. */
  newId(kind: RowKind): number;
  /** Returns a new UUID. */
  newIdentifier(): string;
}
