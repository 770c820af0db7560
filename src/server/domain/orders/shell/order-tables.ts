import type { OrderState, RowKind } from '../core/state.ts';

/** How the rows of one kind are stored. A column is its property in snake case. */
export interface RowTable<Kind extends RowKind> {
  kind: Kind;
  table: string;
  key: keyof RowOf<Kind> & string;
  columns: readonly (keyof RowOf<Kind> & string)[];
  /** Columns that hold the key of another row of the order, and its kind. */
  references: Partial<Record<keyof RowOf<Kind> & string, RowKind>>;
  /** Columns that hold an instant. */
  instants: readonly (keyof RowOf<Kind> & string)[];
  /** The name of the rows in the audit log; the timeline is a log itself. */
  entity: string | null;
}

export type RowOf<Kind extends RowKind> = OrderState[Kind][number];

function rowTable<Kind extends RowKind>(table: RowTable<Kind>): RowTable<Kind> {
  return table;
}

/** All tables below an order; a table stands after those that it refers to. */
export const rowTables = {
  lines: rowTable({
    kind: 'lines',
    table: 'order_products',
    key: 'orderProductId',
    columns: [
      'orderProductId',
      'productId',
      'title',
      'size',
      'primaryAsset',
      'quantity',
      'listPrice',
      'sellingPrice',
      'discountPercentage',
      'totalSellingPrice',
      'fulfillmentProcessCode',
      'subscriptionPeriod',
    ],
    references: {},
    instants: [],
    entity: 'OrderProduct',
  }),
  units: rowTable({
    kind: 'units',
    table: 'order_product_statuses',
    key: 'orderProductStatusId',
    columns: [
      'orderProductStatusId',
      'orderProductId',
      'serialOrdinal',
      'globalSerialNumber',
      'unitAmount',
      'creditedAmount',
      'hasShipping',
      'hasOnlineDelivery',
      'hasServiceDelivery',
      'hasSubscription',
      'isShippingFulfilled',
      'isOnlineDeliveryFulfilled',
      'isServiceDeliveryFulfilled',
      'isSubscriptionFulfilled',
      'isCancelled',
      'cancellationReasonText',
      'returnState',
      'deliveredDate',
      'resourceUrl',
      'fulfillmentIdentifier',
    ],
    references: { orderProductId: 'lines' },
    instants: ['deliveredDate'],
    entity: 'OrderProductStatus',
  }),
  stages: rowTable({
    kind: 'stages',
    table: 'order_product_price_stages',
    key: 'orderProductPriceStageId',
    columns: [
      'orderProductPriceStageId',
      'orderProductStatusId',
      'orderNo',
      'stage',
      'amount',
      'isInterval',
      'dueDate',
    ],
    references: { orderProductStatusId: 'units' },
    instants: [],
    entity: 'OrderProductPriceStage',
  }),
  invoices: rowTable({
    kind: 'invoices',
    table: 'order_invoices',
    key: 'orderInvoiceId',
    columns: ['orderInvoiceId', 'invoiceNumber', 'kind', 'amount', 'invoiceDate', 'relatedInvoiceId'],
    references: { relatedInvoiceId: 'invoices' },
    instants: ['invoiceDate'],
    entity: 'OrderInvoice',
  }),
  invoiceItems: rowTable({
    kind: 'invoiceItems',
    table: 'order_invoice_items',
    key: 'orderInvoiceItemId',
    columns: [
      'orderInvoiceItemId',
      'orderInvoiceId',
      'orderProductPriceStageId',
      'orderProductStatusId',
      'amount',
      'creditedItemId',
    ],
    references: {
      orderInvoiceId: 'invoices',
      orderProductPriceStageId: 'stages',
      orderProductStatusId: 'units',
      creditedItemId: 'invoiceItems',
    },
    instants: [],
    entity: 'OrderInvoiceItem',
  }),
  refunds: rowTable({
    kind: 'refunds',
    table: 'refunds',
    key: 'refundId',
    columns: ['refundId', 'status', 'isCompleted', 'amount', 'note', 'createdDate', 'completedDate'],
    references: {},
    instants: ['createdDate', 'completedDate'],
    entity: 'Refund',
  }),
  refundProducts: rowTable({
    kind: 'refundProducts',
    table: 'refund_products',
    key: 'refundProductId',
    columns: ['refundProductId', 'refundId', 'orderProductStatusId', 'amount'],
    references: { refundId: 'refunds', orderProductStatusId: 'units' },
    instants: [],
    entity: 'RefundProduct',
  }),
  transactions: rowTable({
    kind: 'transactions',
    table: 'payment_transactions',
    key: 'paymentTransactionId',
    columns: [
      'paymentTransactionId',
      'paymentTransactionIdentifier',
      'orderInvoiceId',
      'refundId',
      'direction',
      'sourceTransactionId',
      'amount',
      'currencyCode',
      'paymentGatewayCode',
      'statusCode',
      'externalOrderId',
      'externalPaymentId',
      'message',
      'attempts',
      'createdDate',
    ],
    references: { orderInvoiceId: 'invoices', refundId: 'refunds', sourceTransactionId: 'transactions' },
    instants: ['createdDate'],
    entity: 'PaymentTransaction',
  }),
  allocations: rowTable({
    kind: 'allocations',
    table: 'payment_allocations',
    key: 'paymentAllocationId',
    columns: ['paymentAllocationId', 'paymentTransactionId', 'orderInvoiceItemId', 'amount'],
    references: { paymentTransactionId: 'transactions', orderInvoiceItemId: 'invoiceItems' },
    instants: [],
    entity: 'PaymentAllocation',
  }),
  returns: rowTable({
    kind: 'returns',
    table: 'returns',
    key: 'returnId',
    columns: ['returnId', 'returnReasonId', 'returnReasonText', 'isCompleted', 'createdDate', 'completedDate'],
    references: {},
    instants: ['createdDate', 'completedDate'],
    entity: 'Return',
  }),
  returnProducts: rowTable({
    kind: 'returnProducts',
    table: 'return_products',
    key: 'returnProductId',
    columns: ['returnProductId', 'returnId', 'orderProductStatusId'],
    references: { returnId: 'returns', orderProductStatusId: 'units' },
    instants: [],
    entity: 'ReturnProduct',
  }),
  shipments: rowTable({
    kind: 'shipments',
    table: 'shipments',
    key: 'shipmentId',
    columns: [
      'shipmentId',
      'status',
      'shippingPartnerId',
      'trackingId',
      'dispatchDate',
      'deliveryDate',
      'isDeleted',
      'createdDate',
      'version',
    ],
    references: {},
    instants: ['dispatchDate', 'deliveryDate', 'createdDate'],
    entity: 'Shipment',
  }),
  shipmentProducts: rowTable({
    kind: 'shipmentProducts',
    table: 'shipment_products',
    key: 'shipmentProductId',
    columns: [
      'shipmentProductId',
      'shipmentId',
      'orderProductId',
      'quantity',
      'batchNumber',
      'serialNumber',
      'isDeleted',
    ],
    references: { shipmentId: 'shipments', orderProductId: 'lines' },
    instants: [],
    entity: 'ShipmentProduct',
  }),
  shipmentUnits: rowTable({
    kind: 'shipmentUnits',
    table: 'shipment_units',
    key: 'shipmentUnitId',
    columns: ['shipmentUnitId', 'shipmentId', 'orderProductStatusId', 'isLive'],
    references: { shipmentId: 'shipments', orderProductStatusId: 'units' },
    instants: [],
    entity: 'ShipmentUnit',
  }),
  subscriptions: rowTable({
    kind: 'subscriptions',
    table: 'subscriptions',
    key: 'subscriptionId',
    columns: ['subscriptionId', 'orderProductStatusId', 'fulfillmentIdentifier', 'startDate', 'validUpTo'],
    references: { orderProductStatusId: 'units' },
    instants: [],
    entity: 'Subscription',
  }),
  events: rowTable({
    kind: 'events',
    table: 'order_events',
    key: 'orderEventId',
    columns: ['orderEventId', 'eventCode', 'actorContactId', 'at', 'data'],
    references: {},
    instants: ['at'],
    entity: null,
  }),
} satisfies { [Kind in RowKind]: RowTable<Kind> };

/** A table as the shell treats all of them alike. */
export interface AnyTable {
  kind: RowKind;
  table: string;
  key: string;
  columns: readonly string[];
  references: Readonly<Record<string, RowKind>>;
  instants: readonly string[];
  entity: string | null;
}

export const allTables: readonly AnyTable[] = Object.values(rowTables);

/** The columns of `orders`, without those that the database makes itself. */
export const ORDER_COLUMNS = [
  'orderId',
  'siteId',
  'partyId',
  'contactId',
  'partyAddressId',
  'sourceCode',
  'status',
  'statusText',
  'currencyCode',
  'marketCode',
  'orderTotal',
  'currentOrderTotal',
  'invoicedAmount',
  'paidInvoicedAmount',
  'inflowAmount',
  'outflowAmount',
  'pendingInflowAmount',
  'pendingOutflowAmount',
  'refundDueAmount',
  'isPaymentSettled',
  'isFulfillmentSettled',
  'allowedToCancel',
  'allowedToCancelWholeOrder',
  'canCloseOrder',
  'partyName',
  'shippingFullName',
  'shippingPhoneNumber',
  'shippingCity',
  'shippingState',
  'shippingCountry',
  'shippingPinCode',
  'shippingAddressDisplayValue',
  'emailAddress',
  'searchTerms',
  'cancelledDate',
  'cancellationReasonId',
  'cancellationReasonText',
  'closedDate',
  'createdDate',
  'version',
] as const satisfies readonly (keyof OrderState['order'])[];

export const ORDER_INSTANTS: readonly string[] = ['cancelledDate', 'closedDate', 'createdDate'];
