import type { Refusal } from '../../../refusal.ts';
import { unitAmounts } from './amounts.ts';
import { done } from './events.ts';
import { invoicedByStage } from './invoices.ts';
import { addPeriods } from './periods.ts';
import { notFound, refused } from './refuse.ts';
import { changeRows } from './rows.ts';
import type { OrderState, SubscriptionRow, Surroundings, UnitRow } from './state.ts';

/** Returns the units that wait for their online delivery. */
export function pendingOnlineDeliveries(state: OrderState): UnitRow[] {
  return state.units.filter(
    (unit) =>
      unit.hasOnlineDelivery && !unit.isOnlineDeliveryFulfilled && !unit.isCancelled && unit.returnState !== 'returned',
  );
}

/** Records the address that a connector answered for each unit. A unit that was delivered already stays as it is. */
export function deliverOnline(
  state: OrderState,
  resources: ReadonlyMap<number, string>,
  around: Surroundings,
): OrderState {
  refuseUnlessOpen(state);
  const waiting = new Set(pendingOnlineDeliveries(state).map((unit) => unit.orderProductStatusId));
  const delivered = [...resources].filter(([id]) => waiting.has(id));
  if (delivered.length === 0) throw nothingToDeliver();
  const byId = new Map(delivered);
  return done(
    {
      ...state,
      units: changeRows(
        state.units,
        (unit) => byId.has(unit.orderProductStatusId),
        (unit) => ({
          isOnlineDeliveryFulfilled: true,
          resourceUrl: byId.get(unit.orderProductStatusId) ?? unit.resourceUrl,
        }),
      ),
    },
    around,
    'onlineDelivered',
    { units: byId.size },
  );
}

export interface ServiceChange {
  orderProductStatusId: number;
  isFulfilled: boolean;
}

/** Marks services as done or not done: all of the changes, or none. */
export function updateServices(state: OrderState, changes: readonly ServiceChange[], around: Surroundings): OrderState {
  const byId = new Map(changes.map((change) => [change.orderProductStatusId, change.isFulfilled]));
  for (const [id, isFulfilled] of byId) {
    const unit = state.units.find((row) => row.orderProductStatusId === id);
    if (unit === undefined) throw notFound('product in this order');
    refuseService(state, unit, isFulfilled);
  }
  const isChanged = (unit: UnitRow): boolean => {
    const wanted = byId.get(unit.orderProductStatusId);
    return wanted !== undefined && wanted !== unit.isServiceDeliveryFulfilled;
  };
  const count = state.units.filter(isChanged).length;
  if (count === 0) return state;
  return done(
    {
      ...state,
      units: changeRows(state.units, isChanged, (unit) => ({
        isServiceDeliveryFulfilled: !unit.isServiceDeliveryFulfilled,
      })),
    },
    around,
    'servicesUpdated',
    { units: count },
  );
}

function refuseService(state: OrderState, unit: UnitRow, isFulfilled: boolean): void {
  if (!unit.hasServiceDelivery) throw refused('noService', `${unit.globalSerialNumber} has no service.`);
  if (unit.isCancelled) throw refused('cancelled', `${unit.globalSerialNumber} is cancelled and cannot be fulfilled.`);
  if (unit.returnState === 'returned')
    throw refused('returned', `${unit.globalSerialNumber} is returned and cannot be fulfilled.`);
  if (state.order.status !== 'open' && isFulfilled !== unit.isServiceDeliveryFulfilled)
    throw refused('notOpen', `This order is ${state.order.status}, so its services stay as they are.`);
}

/**
 * Starts the subscription of the unit with this identifier, once. It runs for the intervals that are paid, at least for
 * one.
 */
export function startSubscription(state: OrderState, fulfillmentIdentifier: string, around: Surroundings): OrderState {
  refuseUnlessOpen(state);
  const unit = state.units.find((row) => row.hasSubscription && row.fulfillmentIdentifier === fulfillmentIdentifier);
  if (unit === undefined) throw notFound('subscription');
  if (unit.isCancelled) throw refused('cancelled', 'This subscription is cancelled.');
  if (unit.returnState === 'returned') throw refused('returned', 'This subscription was given back.');
  if (unit.isSubscriptionFulfilled) throw refused('alreadyStarted', 'This subscription has started already.');
  const period = state.lines.find((row) => row.orderProductId === unit.orderProductId)?.subscriptionPeriod ?? 'month';
  const subscription: SubscriptionRow = {
    subscriptionId: around.newId('subscriptions'),
    orderProductStatusId: unit.orderProductStatusId,
    fulfillmentIdentifier,
    startDate: around.today,
    validUpTo: addPeriods(around.today, period, Math.max(1, paidIntervals(state, unit))),
  };
  return done(
    {
      ...state,
      units: changeRows(
        state.units,
        (row) => row.orderProductStatusId === unit.orderProductStatusId,
        () => ({ isSubscriptionFulfilled: true }),
      ),
      subscriptions: [...state.subscriptions, subscription],
    },
    around,
    'subscriptionStarted',
    { globalSerialNumber: unit.globalSerialNumber, validUpTo: subscription.validUpTo },
  );
}

/**
 * Extends the started subscriptions whose paid intervals have become more: each from the later of its end and today.
 * Returns the same state when none has.
 */
export function extendSubscriptions(before: OrderState, state: OrderState, around: Surroundings): OrderState {
  let next = state;
  for (const subscription of state.subscriptions) {
    const unit = state.units.find((row) => row.orderProductStatusId === subscription.orderProductStatusId);
    const line = state.lines.find((row) => row.orderProductId === unit?.orderProductId);
    if (unit === undefined || unit.isCancelled || !line?.subscriptionPeriod) continue;
    const more = paidIntervals(state, unit) - Math.max(1, paidIntervals(before, unit));
    if (more <= 0) continue;
    const from = subscription.validUpTo > around.today ? subscription.validUpTo : around.today;
    const validUpTo = addPeriods(from, line.subscriptionPeriod, more);
    next = done(
      {
        ...next,
        subscriptions: changeRows(
          next.subscriptions,
          (row) => row.subscriptionId === subscription.subscriptionId,
          () => ({ validUpTo }),
        ),
      },
      around,
      'subscriptionExtended',
      { globalSerialNumber: unit.globalSerialNumber, validUpTo },
    );
  }
  return next;
}

/** Returns how many intervals of a unit's subscription are invoiced in full and covered by what was paid. */
export function paidIntervals(state: OrderState, unit: UnitRow): number {
  const invoiced = invoicedByStage(state);
  const figures = unitAmounts(state).get(unit.orderProductStatusId);
  let left = figures === undefined ? 0 : figures.paid - figures.refunded;
  let count = 0;
  for (const stage of state.stages.filter((row) => row.orderProductStatusId === unit.orderProductStatusId)) {
    if ((invoiced.get(stage.orderProductPriceStageId) ?? 0) < stage.amount || left < stage.amount) break;
    left -= stage.amount;
    if (stage.isInterval) count += 1;
  }
  return count;
}

/** Throws when nothing of an order can be delivered online: before a connector is called. */
export function refuseDelivery(state: OrderState): void {
  refuseUnlessOpen(state);
  if (pendingOnlineDeliveries(state).length === 0) throw nothingToDeliver();
}

function nothingToDeliver(): Refusal {
  return refused('nothingToDeliver', 'All products of this order are delivered already.');
}

function refuseUnlessOpen({ order }: OrderState): void {
  if (order.status !== 'open') throw refused('notOpen', `This order is ${order.status}, so nothing can be delivered.`);
}
