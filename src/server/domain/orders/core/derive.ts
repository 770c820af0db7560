import { amountsOf, type OrderAmounts } from './amounts.ts';
import type { DerivedFields, OrderRow, OrderState } from './state.ts';
import { isFulfilled, shipmentsOfUnits, whyNotCancellable } from './units.ts';

/**
 * Returns the state with the derived fields of its order up to date. Each command ends with it, so that the stored
 * columns never differ from the rows they are computed from.
 */
export function withDerived(state: OrderState): OrderState {
  return { ...state, order: { ...state.order, ...derive(state) } };
}

/** Returns the derived amounts and flags of an order (`docs/domain/orders.md#derived-amounts`). */
export function derive(state: OrderState): DerivedFields {
  const amounts = amountsOf(state);
  const isOpen = state.order.status === 'open';
  const shipments = shipmentsOfUnits(state);
  const live = state.units.filter((unit) => !unit.isCancelled);
  const cancellable = live.filter(
    (unit) => whyNotCancellable(unit, shipments.get(unit.orderProductStatusId)) === null,
  ).length;
  const flags = {
    isPaymentSettled: isPaymentSettled(state, amounts),
    isFulfillmentSettled: live.every((unit) => unit.returnState === 'returned' || isFulfilled(unit)),
    allowedToCancel: isOpen && cancellable > 0,
    allowedToCancelWholeOrder: isOpen && cancellable > 0 && cancellable === live.length,
  };
  const canCloseOrder = isOpen && flags.isPaymentSettled && flags.isFulfillmentSettled && !hasLooseEnds(state);
  return {
    searchTerms: searchTerms(state),
    statusText: statusText(state, amounts, canCloseOrder),
    currentOrderTotal: amounts.currentOrderTotal,
    invoicedAmount: amounts.invoicedAmount,
    paidInvoicedAmount: amounts.paidInvoicedAmount,
    inflowAmount: amounts.inflowAmount,
    outflowAmount: amounts.outflowAmount,
    pendingInflowAmount: amounts.pendingInflowAmount,
    pendingOutflowAmount: amounts.pendingOutflowAmount,
    refundDueAmount: amounts.refundDueAmount,
    ...flags,
    canCloseOrder,
  };
}

function isPaymentSettled(state: OrderState, amounts: OrderAmounts): boolean {
  return (
    amounts.inflowAmount - amounts.outflowAmount === amounts.currentOrderTotal &&
    amounts.pendingInflowAmount === 0 &&
    amounts.refundDueAmount === 0 &&
    amounts.pendingOutflowAmount === 0 &&
    state.transactions.every(({ statusCode }) => statusCode === 'succeeded')
  );
}

/** Returns whether something is still under way: a return, a refund or a shipment. */
function hasLooseEnds(state: OrderState): boolean {
  return (
    state.returns.some(({ isCompleted }) => !isCompleted) ||
    state.refunds.some(({ status }) => status === 'requested') ||
    state.shipments.some((row) => !row.isDeleted && (row.status === 'created' || row.status === 'dispatched'))
  );
}

/** Returns the most useful sentence about an order, for lists. */
function statusText(state: OrderState, amounts: OrderAmounts, canCloseOrder: boolean): OrderRow['statusText'] {
  if (state.order.status === 'cancelled' && amounts.refundDueAmount === 0 && !hasFailedPayout(state))
    return 'Cancelled';
  if (hasFailedPayout(state)) return 'Refund failed';
  if (amounts.refundDueAmount > 0) return 'Refund due';
  if (state.order.status === 'closed') return 'Closed';
  if (amounts.pendingInflowAmount > 0) return 'Awaiting payment';
  if (canCloseOrder) return 'Ready to close';
  const live = state.units.filter((unit) => !unit.isCancelled);
  if (state.returns.some(({ isCompleted }) => !isCompleted)) return 'Return requested';
  if (live.length < state.units.length) return 'Partly cancelled';
  const shipped = live.filter((unit) => unit.hasShipping);
  const isOut = shipmentsOfUnits(state);
  const gone = shipped.filter((unit) => {
    const status = isOut.get(unit.orderProductStatusId)?.status;
    return status === 'dispatched' || status === 'delivered';
  }).length;
  if (gone > 0) return gone === shipped.length ? 'Shipped' : 'Partly shipped';
  return 'In progress';
}

function hasFailedPayout(state: OrderState): boolean {
  return state.transactions.some((row) => row.direction === 'out' && row.statusCode === 'failed');
}

/** Longer texts would make the index of the search larger than its table. */
const MOST_SEARCHED = 2000;

function searchTerms({ shipments, transactions, units }: OrderState): string {
  const terms = [
    ...shipments.map(({ trackingId }) => trackingId),
    ...transactions.flatMap(({ externalPaymentId }) => externalPaymentId ?? []),
    ...units.map(({ globalSerialNumber }) => globalSerialNumber),
  ];
  return terms.join(' ').slice(0, MOST_SEARCHED);
}
