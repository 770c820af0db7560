import { addPeriods } from './periods.ts';
import { withDerived } from './derive.ts';
import { event } from './events.ts';
import { refused } from './refuse.ts';
import { percentageOf, splitAmount, sumOf, weightOf } from './split.ts';
import type {
  LineRow,
  OrderRow,
  OrderState,
  SourceCode,
  StageRow,
  SubscriptionPeriod,
  Surroundings,
  UnitRow,
} from './state.ts';

/** A product with its price in the order's market, as it is when the order is placed. */
export interface PlacedProduct {
  productId: number;
  title: string;
  size: string | null;
  primaryAsset: LineRow['primaryAsset'];
  quantity: number;
  fulfillmentProcessCode: string;
  legs: Pick<UnitRow, 'hasShipping' | 'hasOnlineDelivery' | 'hasServiceDelivery' | 'hasSubscription'>;
  price: PlacedPrice;
}

/** Amounts in minor units, percentages from 0 to 100. */
export interface PlacedPrice {
  fixedPrice: number;
  fixedDiscountPercentage: number;
  hasInstallments: boolean;
  orderConfirmationPercentage: number;
  installments: readonly { orderNo: number; stage: string; percentage: number }[];
  subscription: {
    price: number;
    discountPercentage: number;
    period: SubscriptionPeriod;
    /** 0 for one without an end. */
    intervals: number;
  } | null;
}

export interface PlacedOrder {
  orderId: number;
  siteId: number;
  sourceCode: SourceCode;
  currencyCode: string;
  marketCode: string;
  customer: Pick<
    OrderRow,
    | 'partyId'
    | 'contactId'
    | 'partyAddressId'
    | 'partyName'
    | 'shippingFullName'
    | 'shippingPhoneNumber'
    | 'shippingCity'
    | 'shippingState'
    | 'shippingCountry'
    | 'shippingPinCode'
    | 'shippingAddressDisplayValue'
    | 'emailAddress'
  >;
  products: readonly PlacedProduct[];
}

export const MOST_LINES = 100;
/** An order is read and written whole: this many units are placed within a second. */
export const MOST_UNITS = 1000;

/** Returns a new open order with a row for every unit and price stage (`docs/domain/orders.md#placing`). */
export function placeOrder(placed: PlacedOrder, around: Surroundings): OrderState {
  const products = mergeProducts(placed.products);
  refuseSize(products);
  const parts = { lines: [] as LineRow[], units: [] as UnitRow[], stages: [] as StageRow[] };
  for (const product of products) placeLine(parts, placed.orderId, product, around);
  const orderTotal = sumOf(parts.units, (unit) => unit.unitAmount);
  if (!Number.isSafeInteger(orderTotal)) throw refused('tooLarge', 'The total of this order is too large.');
  const { customer, products: _products, ...identity } = placed;
  const order: OrderRow = {
    ...identity,
    ...customer,
    ...NOTHING_DERIVED,
    status: 'open',
    orderTotal,
    cancelledDate: null,
    cancellationReasonId: null,
    cancellationReasonText: null,
    closedDate: null,
    createdDate: around.now,
    version: 1,
  };
  return withDerived({
    order,
    ...parts,
    ...EMPTY,
    events: [event(around, 'placed', { sourceCode: placed.sourceCode, units: parts.units.length })],
  });
}

const EMPTY = {
  invoices: [],
  invoiceItems: [],
  transactions: [],
  allocations: [],
  refunds: [],
  refundProducts: [],
  returns: [],
  returnProducts: [],
  shipments: [],
  shipmentProducts: [],
  shipmentUnits: [],
  subscriptions: [],
} as const;

const NOTHING_DERIVED = {
  searchTerms: '',
  statusText: 'In progress',
  currentOrderTotal: 0,
  invoicedAmount: 0,
  paidInvoicedAmount: 0,
  inflowAmount: 0,
  outflowAmount: 0,
  pendingInflowAmount: 0,
  pendingOutflowAmount: 0,
  refundDueAmount: 0,
  isPaymentSettled: false,
  isFulfillmentSettled: false,
  allowedToCancel: false,
  allowedToCancelWholeOrder: false,
  canCloseOrder: false,
} as const;

/** Returns one entry for each product, in the order of their first line. */
function mergeProducts(products: readonly PlacedProduct[]): PlacedProduct[] {
  const merged = new Map<number, PlacedProduct>();
  for (const product of products) {
    const known = merged.get(product.productId);
    merged.set(product.productId, {
      ...(known ?? product),
      quantity: (known?.quantity ?? 0) + product.quantity,
    });
  }
  return [...merged.values()];
}

function refuseSize(products: readonly PlacedProduct[]): void {
  if (products.length === 0) throw refused('noProducts', 'An order needs at least one product.');
  if (products.length > MOST_LINES) throw refused('tooLarge', `An order has at most ${MOST_LINES} products.`);
  for (const { quantity, title } of products) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw refused('badQuantity', `The quantity of ${title} must be a whole number from 1.`);
  }
  refuseUnits(products);
}

/** Throws 409 `tooLarge` for an order with too many units. */
export function refuseUnits(products: readonly { quantity: number }[]): void {
  const units = sumOf(products, ({ quantity }) => quantity);
  if (units > MOST_UNITS)
    throw refused('tooLarge', `An order has at most ${MOST_UNITS} units, and these products have ${units}.`);
}

function placeLine(
  { lines, units, stages }: { lines: LineRow[]; units: UnitRow[]; stages: StageRow[] },
  orderId: number,
  product: PlacedProduct,
  around: Surroundings,
): void {
  const priced = priceUnit(product.price, around.today);
  const sellingPrice = sumOf(priced.stages, ({ amount }) => amount);
  const orderProductId = around.newId('lines');
  lines.push({
    orderProductId,
    productId: product.productId,
    title: product.title,
    size: product.size,
    primaryAsset: product.primaryAsset,
    quantity: product.quantity,
    listPrice: priced.listPrice,
    sellingPrice,
    discountPercentage:
      priced.listPrice === 0 ? 0 : Math.round(((priced.listPrice - sellingPrice) * 10_000) / priced.listPrice) / 100,
    totalSellingPrice: sellingPrice * product.quantity,
    fulfillmentProcessCode: product.fulfillmentProcessCode,
    subscriptionPeriod: product.price.subscription?.period ?? null,
  });
  for (let ordinal = 1; ordinal <= product.quantity; ordinal += 1) {
    const orderProductStatusId = around.newId('units');
    units.push({
      orderProductStatusId,
      orderProductId,
      serialOrdinal: ordinal,
      globalSerialNumber: `${orderId}-${lines.length}-${ordinal}`,
      unitAmount: sellingPrice,
      creditedAmount: 0,
      ...product.legs,
      isShippingFulfilled: false,
      isOnlineDeliveryFulfilled: false,
      isServiceDeliveryFulfilled: false,
      isSubscriptionFulfilled: false,
      isCancelled: false,
      cancellationReasonText: null,
      returnState: null,
      deliveredDate: null,
      resourceUrl: null,
      fulfillmentIdentifier: product.legs.hasSubscription ? around.newIdentifier() : null,
    });
    for (const stage of priced.stages)
      stages.push({ ...stage, orderProductPriceStageId: around.newId('stages'), orderProductStatusId });
  }
}

type PricedStage = Pick<StageRow, 'orderNo' | 'stage' | 'amount' | 'isInterval' | 'dueDate'>;

/**
 * Returns the list price of a unit and its price stages, whose sum is what it is sold for
 * (`docs/domain/orders.md#price-stages`). `today` is the day on which the order is placed.
 */
export function priceUnit(price: PlacedPrice, today: string): { listPrice: number; stages: PricedStage[] } {
  const fixed = fixedStages(price, percentageOf(price.fixedPrice, 100 - price.fixedDiscountPercentage), today);
  const { subscription } = price;
  if (subscription === null) return { listPrice: price.fixedPrice, stages: fixed };
  const count = Math.max(1, subscription.intervals);
  const each = percentageOf(subscription.price, 100 - subscription.discountPercentage);
  const intervals = Array.from({ length: count }, (_, index) => ({
    orderNo: fixed.length + index,
    stage: subscription.intervals === 0 ? 'First interval' : `Interval ${index + 1} of ${count}`,
    amount: each,
    isInterval: true,
    dueDate: addPeriods(today, subscription.period, index),
  }));
  return {
    listPrice: price.fixedPrice + subscription.price * count,
    stages: [...fixed.filter(({ amount }) => amount > 0), ...intervals],
  };
}

function fixedStages(price: PlacedPrice, amount: number, today: string): PricedStage[] {
  if (!price.hasInstallments) return [{ orderNo: 0, stage: 'Full payment', amount, isInterval: false, dueDate: today }];
  const installments = price.installments.toSorted((one, other) => one.orderNo - other.orderNo);
  const amounts = withConfirmation(
    splitAmount(amount, [
      weightOf(price.orderConfirmationPercentage),
      ...installments.map(({ percentage }) => weightOf(percentage)),
    ]),
  );
  return [
    { orderNo: 0, stage: 'Order confirmation', amount: amounts[0] ?? 0, isInterval: false, dueDate: today },
    ...installments.map(({ stage }, index) => ({
      orderNo: index + 1,
      stage,
      amount: amounts[index + 1] ?? 0,
      isInterval: false,
      dueDate: null,
    })),
  ];
}

/**
 * Returns the stages with at least one minor unit to confirm, taken from the largest: a share that is rounded to nothing
 * would let the goods out unpaid.
 * @example withConfirmation([0, 40, 60]) // [1, 40, 59]
 */
function withConfirmation(amounts: readonly number[]): number[] {
  const largest = Math.max(...amounts);
  if (amounts[0] !== 0 || largest === 0) return [...amounts];
  const giver = amounts.indexOf(largest);
  return amounts.map((amount, index) => (index === 0 ? 1 : index === giver ? amount - 1 : amount));
}
