import { defineOperation } from '../../operation-handler.ts';
import type { OrderState, UnitRow } from '../core/state.ts';
import { pendingUnits, shipmentsOfUnits, statusCodeOf, STATUS_CODES, whyNotCancellable } from '../core/units.ts';
import { decimal } from '../shell/money.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';
import { linesOfUnits, productName } from './lookups.ts';

/** Returns the products of an order with the state of each unit and the steps of each way of delivery. */
export const getOrderProducts = defineOperation({
  name: 'getOrderProducts',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const shipments = shipmentsOfUnits(state);
    const pending = pendingUnits(state);
    const amount = (value: number): number => decimal(value, digits);
    return {
      result: state.lines.map((line) => {
        const units = state.units.filter((unit) => unit.orderProductId === line.orderProductId);
        const codes = units.map((unit) => statusCodeOf(unit, shipments.get(unit.orderProductStatusId)));
        return {
          orderProductId: line.orderProductId,
          productId: line.productId,
          primaryAsset: line.primaryAsset ?? [],
          title: line.title,
          size: line.size,
          quantity: line.quantity,
          pendingQuanityForFulfillment: pending.get(line.orderProductId)?.length ?? 0,
          currencyCode: state.order.currencyCode,
          listPrice: amount(line.listPrice),
          discountPercentage: line.discountPercentage,
          sellingPrice: amount(line.sellingPrice),
          totalSellingPrice: amount(line.totalSellingPrice),
          status: countsOf(codes),
          shipping: stepsOf(units, 'hasShipping', 'isShippingFulfilled'),
          onlineDelivery: stepsOf(units, 'hasOnlineDelivery', 'isOnlineDeliveryFulfilled'),
          service: stepsOf(units, 'hasServiceDelivery', 'isServiceDeliveryFulfilled'),
          subscription: stepsOf(units, 'hasSubscription', 'isSubscriptionFulfilled'),
          orderProductStatuses: units.map((unit, index) => ({
            orderProductStatusId: unit.orderProductStatusId,
            globalSerialNumber: unit.globalSerialNumber,
            statusCode: codes[index] ?? 'open',
            unitAmount: amount(unit.unitAmount),
            isCancelled: unit.isCancelled,
            cancellationReasonText: unit.cancellationReasonText,
            hasShipping: unit.hasShipping,
            hasOnlineDelivery: unit.hasOnlineDelivery,
            hasServiceDelivery: unit.hasServiceDelivery,
            hasSubscription: unit.hasSubscription,
            isShippingFulfilled: unit.isShippingFulfilled,
            isOnlineDeliveryFulfilled: unit.isOnlineDeliveryFulfilled,
            isServiceDeliveryFulfilled: unit.isServiceDeliveryFulfilled,
            isSubscriptionFulfilled: unit.isSubscriptionFulfilled,
          })),
        };
      }),
    };
  },
});

/** Counts units by status, in the order of the statuses: '2 open, 1 cancelled'. */
function countsOf(codes: readonly string[]): string {
  return STATUS_CODES.flatMap((code) => {
    const count = codes.filter((one) => one === code).length;
    return count === 0 ? [] : [`${count} ${WORDS[code]}`];
  }).join(', ');
}

const WORDS: Readonly<Record<(typeof STATUS_CODES)[number], string>> = {
  cancelled: 'cancelled',
  returned: 'returned',
  returnRequested: 'return requested',
  fulfilled: 'fulfilled',
  dispatched: 'dispatched',
  inShipment: 'in shipment',
  partlyFulfilled: 'partly fulfilled',
  open: 'open',
};

type Has = 'hasShipping' | 'hasOnlineDelivery' | 'hasServiceDelivery' | 'hasSubscription';
type Is =
  | 'isShippingFulfilled'
  | 'isOnlineDeliveryFulfilled'
  | 'isServiceDeliveryFulfilled'
  | 'isSubscriptionFulfilled';

/** Cancelled units have no steps. */
function stepsOf(units: readonly UnitRow[], has: Has, is: Is): { completed: number; total: number } {
  const live = units.filter((unit) => unit[has] && !unit.isCancelled);
  return { completed: live.filter((unit) => unit[is]).length, total: live.length };
}

/** Returns every unit of an order, and why it cannot be cancelled. */
export const getOrderProductStatuses = defineOperation({
  name: 'getOrderProductStatuses',
  transaction: 'request',
  async run({ transaction }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const shipments = shipmentsOfUnits(state);
    const lines = linesOfUnits(state);
    return {
      result: state.units.map((unit) => {
        const shipment = shipments.get(unit.orderProductStatusId);
        const why = whyNotCancellable(unit, shipment);
        return {
          rowKey: rowKeyOf(unit),
          orderProductStatusId: unit.orderProductStatusId,
          orderProductId: unit.orderProductId,
          productName: productName(lines.get(unit.orderProductStatusId)),
          globalSerialNumber: unit.globalSerialNumber,
          statusCode: statusCodeOf(unit, shipment),
          currencyCode: state.order.currencyCode,
          unitAmount: decimal(unit.unitAmount, digits),
          isCancelled: unit.isCancelled,
          isCancellable: state.order.status === 'open' && why === null,
          refusalText: refusalText(state, why),
        };
      }),
    };
  },
});

function refusalText({ order }: OrderState, why: string | null): string | null {
  if (order.status === 'cancelled') return 'This order is already cancelled.';
  if (order.status !== 'open') return 'Please speak to customer support member.';
  return why === null ? null : `It is ${why}.`;
}

/** An order's product and serial number in one. */
export function rowKeyOf(unit: UnitRow): string {
  return `${unit.orderProductId}/${unit.globalSerialNumber}`;
}
