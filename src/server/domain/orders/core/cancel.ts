import { done } from './events.ts';
import { creditUnits } from './invoices.ts';
import { counted, notFound, refused } from './refuse.ts';
import { requestRefund } from './refunds.ts';
import { changeRows } from './rows.ts';
import type { OrderState, Surroundings, UnitRow } from './state.ts';
import { after, orderMachine } from './machines.ts';
import { shipmentsOfUnits, whyNotCancellable } from './units.ts';
import { withoutUnits } from './shipments.ts';

export interface CancellationReason {
  cancellationReasonId: number;
  cancellationReasonText: string;
}

/** Cancels the whole of an open order (`docs/domain/orders.md#cancelling`). */
export function cancelOrder(state: OrderState, reason: CancellationReason, around: Surroundings): OrderState {
  refuseStatus(state);
  const live = state.units.filter((unit) => !unit.isCancelled);
  refuseUnits(state, live, 'Cancel the remaining products or register a return.');
  return cancel(state, live, reason, around);
}

/** Cancels single units of an open order: all of them, or nothing. */
export function cancelUnits(
  state: OrderState,
  unitIds: readonly number[],
  reason: CancellationReason,
  around: Surroundings,
): OrderState {
  refuseStatus(state);
  if (unitIds.length === 0) throw refused('noProducts', 'Please select at least one product to cancel.');
  if (new Set(unitIds).size !== unitIds.length) throw refused('listedTwice', 'A product is listed twice.');
  const byId = new Map(state.units.map((unit) => [unit.orderProductStatusId, unit]));
  const units = unitIds.map((id) => {
    const unit = byId.get(id);
    if (unit === undefined) throw notFound('product in this order');
    return unit;
  });
  refuseUnits(state, units, 'Choose other products or register a return.');
  return cancel(state, units, reason, around);
}

function refuseStatus({ order }: OrderState): void {
  if (order.status === 'cancelled') throw refused('alreadyCancelled', 'This order is already cancelled.');
  if (order.status !== 'open') throw refused('notOpen', 'Please speak to customer support member.');
}

function refuseUnits(state: OrderState, units: readonly UnitRow[], advice: string): void {
  const shipments = shipmentsOfUnits(state);
  const reasons = new Map<string, number>();
  for (const unit of units) {
    const reason = whyNotCancellable(unit, shipments.get(unit.orderProductStatusId));
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  if (reasons.size === 0) return;
  const sentences = [...reasons].map(
    ([reason, count]) => `${counted(count, 'unit')} ${count === 1 ? 'is' : 'are'} ${reason}`,
  );
  throw refused('notCancellable', `${sentences.join(', ')}. ${advice}`);
}

function cancel(
  state: OrderState,
  units: readonly UnitRow[],
  reason: CancellationReason,
  around: Surroundings,
): OrderState {
  const ids = new Set(units.map((unit) => unit.orderProductStatusId));
  const credited = creditUnits(
    withoutUnits(state, ids, around),
    units.map((unit) => ({
      orderProductStatusId: unit.orderProductStatusId,
      amount: unit.unitAmount - unit.creditedAmount,
    })),
    around,
  );
  const cancelled: OrderState = {
    ...credited,
    units: changeRows(
      credited.units,
      (unit) => ids.has(unit.orderProductStatusId),
      () => ({ isCancelled: true, cancellationReasonText: reason.cancellationReasonText }),
    ),
  };
  const isLast = cancelled.units.every((unit) => unit.isCancelled);
  const closed: OrderState = isLast
    ? {
        ...cancelled,
        order: {
          ...cancelled.order,
          status: after(orderMachine, state.order.status, 'cancel'),
          cancelledDate: around.now,
          ...reason,
        },
      }
    : cancelled;
  const told = done(closed, around, isLast ? 'orderCancelled' : 'productsCancelled', {
    units: units.length,
    reason: reason.cancellationReasonText,
  });
  return around.policy.refundOnCancel === 'auto' ? requestRefund(told, [...ids], around) : told;
}

/** Closes an order that is settled in money and goods. */
export function closeOrder(state: OrderState, around: Surroundings): OrderState {
  const { order } = state;
  if (order.status === 'closed') throw refused('alreadyClosed', 'This order is already closed.');
  if (order.status === 'cancelled') throw refused('alreadyCancelled', 'This order is already cancelled.');
  if (!order.isPaymentSettled)
    throw refused('notSettled', 'The payments of this order are not settled yet, so it cannot be closed.');
  if (!order.isFulfillmentSettled)
    throw refused('notSettled', 'The fulfilment of this order is not settled yet, so it cannot be closed.');
  if (!order.canCloseOrder)
    throw refused('notSettled', 'A return, a refund or a shipment of this order is still under way.');
  return done(
    {
      ...state,
      order: { ...order, status: after(orderMachine, order.status, 'close'), closedDate: around.now },
    },
    around,
    'orderClosed',
  );
}
