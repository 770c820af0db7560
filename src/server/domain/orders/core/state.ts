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

export type OrderStatus = 'open' | 'closed' | 'cancelled';
export type SourceCode = 'web' | 'pos' | 'renewal';

/** The amounts and flags of an order that `derive` computes; lists sort and filter by them. */
export interface DerivedFields {
  /** Serial numbers, tracking ids and external payment ids, for the search. */
  searchTerms: string;
  statusText: string;
  currentOrderTotal: number;
  invoicedAmount: number;
  paidInvoicedAmount: number;
  inflowAmount: number;
  outflowAmount: number;
  pendingInflowAmount: number;
  pendingOutflowAmount: number;
  refundDueAmount: number;
  isPaymentSettled: boolean;
  isFulfillmentSettled: boolean;
  allowedToCancel: boolean;
  allowedToCancelWholeOrder: boolean;
  canCloseOrder: boolean;
}

export interface OrderRow extends DerivedFields {
  orderId: number;
  siteId: number;
  partyId: number;
  contactId: number;
  partyAddressId: number | null;
  sourceCode: SourceCode;
  status: OrderStatus;
  currencyCode: string;
  marketCode: string;
  orderTotal: number;
  partyName: string;
  shippingFullName: string;
  shippingPhoneNumber: string | null;
  shippingCity: string;
  shippingState: string;
  shippingCountry: string;
  shippingPinCode: string | null;
  shippingAddressDisplayValue: string;
  emailAddress: string | null;
  cancelledDate: string | null;
  cancellationReasonId: number | null;
  cancellationReasonText: string | null;
  closedDate: string | null;
  createdDate: string;
  version: number;
}

export interface LineRow {
  orderProductId: number;
  productId: number;
  title: string;
  size: string | null;
  /** Pictures of the product when it was ordered. */
  primaryAsset: readonly Record<string, unknown>[] | null;
  quantity: number;
  listPrice: number;
  sellingPrice: number;
  /** 0 to 100, at most two decimals. */
  discountPercentage: number;
  totalSellingPrice: number;
  fulfillmentProcessCode: string;
  subscriptionPeriod: SubscriptionPeriod | null;
}

export type SubscriptionPeriod = 'day' | 'week' | 'month' | 'quarter' | 'year';
export type ReturnState = 'requested' | 'returned';

/** One physical or digital thing with its own serial number: the unit of truth. */
export interface UnitRow {
  orderProductStatusId: number;
  orderProductId: number;
  serialOrdinal: number;
  globalSerialNumber: string;
  unitAmount: number;
  creditedAmount: number;
  hasShipping: boolean;
  hasOnlineDelivery: boolean;
  hasServiceDelivery: boolean;
  hasSubscription: boolean;
  isShippingFulfilled: boolean;
  isOnlineDeliveryFulfilled: boolean;
  isServiceDeliveryFulfilled: boolean;
  isSubscriptionFulfilled: boolean;
  isCancelled: boolean;
  cancellationReasonText: string | null;
  returnState: ReturnState | null;
  deliveredDate: string | null;
  resourceUrl: string | null;
  fulfillmentIdentifier: string | null;
}

/** A part of a unit's amount that is invoiced on its own. */
export interface StageRow {
  orderProductPriceStageId: number;
  orderProductStatusId: number;
  orderNo: number;
  stage: string;
  amount: number;
  /** Whether it pays an interval of a subscription. */
  isInterval: boolean;
  /** Null where nothing but an event decides, such as 'Design approved'. */
  dueDate: string | null;
}

export interface InvoiceRow {
  orderInvoiceId: number;
  /** Empty until the shell takes the next one of the tenant's financial year. */
  invoiceNumber: string;
  kind: 'invoice' | 'creditNote';
  amount: number;
  invoiceDate: string;
  /** The invoice that a credit note is of, where it is of one only. */
  relatedInvoiceId: number | null;
}

export interface InvoiceItemRow {
  orderInvoiceItemId: number;
  orderInvoiceId: number;
  orderProductPriceStageId: number;
  orderProductStatusId: number;
  amount: number;
  /** The item of an invoice that an item of a credit note takes back. */
  creditedItemId: number | null;
}

export type TransactionStatus = 'pending' | 'processing' | 'succeeded' | 'failed';

/** Money that came in or goes out, as a gateway or a cashier reports it. */
export interface TransactionRow {
  paymentTransactionId: number;
  paymentTransactionIdentifier: string;
  orderInvoiceId: number | null;
  refundId: number | null;
  direction: 'in' | 'out';
  /** The payment that a refund is taken from. */
  sourceTransactionId: number | null;
  amount: number;
  currencyCode: string;
  paymentGatewayCode: string;
  statusCode: TransactionStatus;
  externalOrderId: string | null;
  externalPaymentId: string | null;
  message: string | null;
  attempts: number;
  createdDate: string;
}

export interface AllocationRow {
  paymentAllocationId: number;
  paymentTransactionId: number;
  orderInvoiceItemId: number;
  amount: number;
}

export interface RefundRow {
  refundId: number;
  status: 'requested' | 'completed' | 'rejected';
  isCompleted: boolean;
  amount: number;
  note: string | null;
  createdDate: string;
  completedDate: string | null;
}

export interface RefundProductRow {
  refundProductId: number;
  refundId: number;
  /** Null for money that paid for no unit. */
  orderProductStatusId: number | null;
  amount: number;
}

export interface ReturnRow {
  returnId: number;
  returnReasonId: number;
  returnReasonText: string;
  isCompleted: boolean;
  createdDate: string;
  completedDate: string | null;
}

export interface ReturnProductRow {
  returnProductId: number;
  returnId: number;
  orderProductStatusId: number;
}

export type ShipmentStatus = 'created' | 'dispatched' | 'delivered' | 'undelivered';

export interface ShipmentRow {
  shipmentId: number;
  status: ShipmentStatus;
  shippingPartnerId: number;
  trackingId: string;
  dispatchDate: string | null;
  deliveryDate: string | null;
  isDeleted: boolean;
  createdDate: string;
  version: number;
}

export interface ShipmentProductRow {
  shipmentProductId: number;
  shipmentId: number;
  orderProductId: number;
  quantity: number;
  batchNumber: string | null;
  serialNumber: string | null;
  isDeleted: boolean;
}

/** A unit in a shipment. A unit is in at most one live shipment. */
export interface ShipmentUnitRow {
  shipmentUnitId: number;
  shipmentId: number;
  orderProductStatusId: number;
  isLive: boolean;
}

export interface SubscriptionRow {
  subscriptionId: number;
  orderProductStatusId: number;
  fulfillmentIdentifier: string;
  startDate: string;
  validUpTo: string;
}

/** A line of the order's timeline, written with the change that it tells of. */
export interface EventRow {
  orderEventId: number;
  eventCode: EventCode;
  actorContactId: number | null;
  at: string;
  data: EventData;
}

export type EventData = Readonly<Record<string, string | number | boolean | null>>;

export type EventCode =
  | 'placed'
  | 'invoiceCreated'
  | 'creditNoteCreated'
  | 'paymentReceived'
  | 'productsCancelled'
  | 'orderCancelled'
  | 'orderClosed'
  | 'orderReopened'
  | 'refundRequested'
  | 'refundCompleted'
  | 'refundRejected'
  | 'refundPaidOut'
  | 'refundFailed'
  | 'returnRequested'
  | 'returnCompleted'
  | 'shipmentCreated'
  | 'shipmentUpdated'
  | 'shipmentDeleted'
  | 'shipmentDispatched'
  | 'shipmentDelivered'
  | 'shipmentUndelivered'
  | 'onlineDelivered'
  | 'servicesUpdated'
  | 'subscriptionStarted'
  | 'subscriptionExtended'
  | 'noteAdded';

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

/** The lists of rows below an order. */
export type RowKind = Exclude<keyof OrderState, 'order'>;
