import { done, event } from './events.ts';
import { creditUnits } from './invoices.ts';
import { after, orderMachine, returnMachine } from './machines.ts';
import { daysBetween } from './periods.ts';
import { notFound, refused } from './refuse.ts';
import { changeRows } from './rows.ts';
import type { OrderState, ReturnProductRow, ReturnRow, Surroundings, UnitRow } from './state.ts';

/** Returns why a unit cannot come back, or null (`docs/domain/orders.md#returns`). */
export function whyNotReturnable(
  unit: UnitRow,
  order: OrderState['order'],
  { today, policy }: Pick<Surroundings, 'today' | 'policy'>,
): string | null {
  if (order.status === 'cancelled' || unit.isCancelled) return 'It is cancelled.';
  if (unit.returnState === 'requested') return 'Its return is already requested.';
  if (unit.returnState === 'returned') return 'It has come back already.';
  if (!unit.hasShipping) return 'It was not shipped.';
  if (!unit.isShippingFulfilled || unit.deliveredDate === null) return 'It is not delivered yet.';
  return daysBetween(unit.deliveredDate.slice(0, 10), today) > policy.returnWindowDays
    ? `The ${policy.returnWindowDays} days for returns are over.`
    : null;
}

export interface ReturnReason {
  returnReasonId: number;
  returnReasonText: string;
}

/** Registers a return. A closed order is open again. */
export function createReturn(
  state: OrderState,
  unitIds: readonly number[],
  reason: ReturnReason,
  around: Surroundings,
): OrderState {
  if (unitIds.length === 0) throw refused('noProducts', 'Please select at least one product to return.');
  if (new Set(unitIds).size !== unitIds.length) throw refused('listedTwice', 'A product is listed twice.');
  for (const id of unitIds) {
    const unit = state.units.find((row) => row.orderProductStatusId === id);
    if (unit === undefined) throw notFound('product in this order');
    const why = whyNotReturnable(unit, state.order, around);
    if (why !== null) throw refused('notReturnable', `${unit.globalSerialNumber} cannot be returned. ${why}`);
  }
  const ids = new Set(unitIds);
  const returned: ReturnRow = {
    returnId: around.newId('returns'),
    ...reason,
    isCompleted: false,
    createdDate: around.now,
    completedDate: null,
  };
  const products = unitIds.map((orderProductStatusId): ReturnProductRow => ({
    returnProductId: around.newId('returnProducts'),
    returnId: returned.returnId,
    orderProductStatusId,
  }));
  return done(
    {
      ...reopened(state, around),
      units: changeRows(
        state.units,
        (unit) => ids.has(unit.orderProductStatusId),
        () => ({ returnState: 'requested' as const }),
      ),
      returns: [...state.returns, returned],
      returnProducts: [...state.returnProducts, ...products],
    },
    around,
    'returnRequested',
    { returnId: returned.returnId, units: unitIds.length, reason: reason.returnReasonText },
  );
}

function reopened(state: OrderState, around: Surroundings): OrderState {
  if (state.order.status !== 'closed') return state;
  return {
    ...state,
    order: { ...state.order, status: after(orderMachine, 'closed', 'reopen'), closedDate: null },
    events: [...state.events, event(around, 'orderReopened')],
  };
}

/** Completes a return: the goods are back and accepted, so their amount is credited. */
export function approveReturn(state: OrderState, returnId: number, around: Surroundings): OrderState {
  const returned = state.returns.find((row) => row.returnId === returnId);
  if (returned === undefined) throw notFound('return');
  after(returnMachine, returned.isCompleted ? 'completed' : 'requested', 'approve');
  const ids = new Set(
    state.returnProducts.filter((row) => row.returnId === returnId).map((row) => row.orderProductStatusId),
  );
  const units = state.units.filter((unit) => ids.has(unit.orderProductStatusId));
  const credited = creditUnits(
    state,
    units.map((unit) => ({
      orderProductStatusId: unit.orderProductStatusId,
      amount: unit.unitAmount - unit.creditedAmount,
    })),
    around,
  );
  return done(
    {
      ...credited,
      units: changeRows(
        credited.units,
        (unit) => ids.has(unit.orderProductStatusId),
        () => ({ returnState: 'returned' as const }),
      ),
      returns: changeRows(
        credited.returns,
        (row) => row.returnId === returnId,
        () => ({ isCompleted: true, completedDate: around.now }),
      ),
    },
    around,
    'returnCompleted',
    { returnId, units: ids.size },
  );
}
