import { beforeAll, describe, expect, it } from 'vitest';
import { planRecords, type PlannedRecords } from '../plan-records.ts';
import { demoTenants } from '../plan-tenants.ts';
import { Random } from '../random.ts';
import { FIXTURE_NAMES, type FixtureName } from './fixtures.ts';
import type { OrderState } from '../../../domain/orders/core/state.ts';
import { violations } from '../../../domain/orders/core/invariants.ts';

const anchor = new Date('2026-01-31T00:00:00Z');
let plans: PlannedRecords[];
beforeAll(() => {
  plans = demoTenants.map((tenant) => planRecords(new Random(42), tenant, anchor));
});

const ordersOf = (tenant: number): OrderState[] => plans[tenant]?.orders.states ?? [];
function fixture(name: FixtureName): OrderState {
  const found = ordersOf(0).at(FIXTURE_NAMES.indexOf(name) - FIXTURE_NAMES.length);
  if (found === undefined) throw new Error(`There is no order ${name}.`);
  return found;
}

describe('the orders of the demo', () => {
  it('obey every invariant, and none is later than the anchor', () => {
    for (const state of [...ordersOf(0), ...ordersOf(1)]) {
      expect(violations(state), `order ${state.order.orderId}`).toEqual([]);
      for (const { at } of state.events) expect(at <= anchor.toISOString()).toBe(true);
    }
  });

  it('are numbered from 1, oldest first, and have three orders today', () => {
    const orders = ordersOf(0).map((state) => state.order);
    expect(orders.map(({ orderId }) => orderId)).toEqual(orders.map((_, index) => index + 1));
    const drawn = orders.slice(0, -FIXTURE_NAMES.length).map(({ createdDate }) => createdDate);
    expect(drawn).toEqual(drawn.toSorted());
    expect(drawn.filter((date) => date > '2026-01-30T12:00:00Z').length).toBeGreaterThanOrEqual(3);
  });

  it('has invoice numbers without gaps', () => {
    const numbers = ordersOf(0)
      .flatMap((state) => state.invoices.map((row) => row.invoiceNumber))
      .filter((number) => number.startsWith('INV/2025-26/'))
      .toSorted();
    expect(numbers).toEqual(numbers.map((_, index) => `INV/2025-26/${String(index + 1).padStart(5, '0')}`));
  });

  it('is mostly closed, a fifth or less open, some cancelled', () => {
    const orders = ordersOf(0).map((state) => state.order.status);
    const share = (status: string): number => orders.filter((one) => one === status).length / orders.length;
    expect(share('closed')).toBeGreaterThan(0.6);
    expect(share('open')).toBeGreaterThan(0.08);
    expect(share('cancelled')).toBeGreaterThan(0.03);
  });

  it.each([
    ['unpaidInstallments', 'Awaiting payment'],
    ['halfPaidFiveStages', 'Awaiting payment'],
    ['mixedLegs', 'Awaiting payment'],
    ['partlyCancelled', 'Awaiting payment'],
    ['refundFailed', 'Refund failed'],
    ['returnedAndRefunded', 'Ready to close'],
    ['reshipped', 'Shipped'],
    ['subscriptionThirdMonth', 'Awaiting payment'],
    ['overdueStage', 'Awaiting payment'],
    ['free', 'In progress'],
    ['readyToClose', 'Ready to close'],
    ['closedReturnable', 'Closed'],
    ['refundDue', 'Refund due'],
    ['inTransit', 'Shipped'],
  ] as const)('has an order %s that reads %s', (name, statusText) => {
    expect(fixture(name).order.statusText).toBe(statusText);
  });

  it('has an order with 40 lines, one with 5 stages, and one of the third month', () => {
    expect(fixture('manyLines').lines).toHaveLength(40);
    expect(fixture('halfPaidFiveStages').stages).toHaveLength(5);
    expect(fixture('subscriptionThirdMonth').invoices).toHaveLength(3);
    expect(fixture('partlyCancelled').invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
  });
});
