import { placeOrder } from '../../../domain/orders/core/place.ts';
import type { OrderState, RowKind } from '../../../domain/orders/core/state.ts';
import { invoiceNumber, seriesOf, type InvoiceCounter } from '../../../domain/orders/core/invoice-numbers.ts';
import type { PlannedProduct } from '../plan-products.ts';
import { CANCELLATION_REASONS, RETURN_REASONS, partnersOf } from '../plan-settings.ts';
import { ORDER_CLERK, OWNER, type PlannedTenant } from '../plan-tenants.ts';
import type { Random } from '../random.ts';
import { Dice } from './dice.ts';
import { playFixtures } from './fixtures.ts';
import { OrderScript, type Stage } from './order-script.ts';
import { planCustomers, type PlannedCustomer } from './plan-customers.ts';
import { productForOrder } from './products.ts';
import { drawOrder, type Shop } from './draw-order.ts';
import { storyOf } from './stories.ts';

/** The customers and orders of a tenant, oldest orders first; the named ones of `fixtures.ts` follow. */
export interface PlannedOrders {
  customers: PlannedCustomer[];
  states: OrderState[];
  counters: InvoiceCounter[];
}

/** How many orders the demo has besides the named ones, and of how many customers. */
export const ORDER_COUNTS: Readonly<Record<number, { orders: number; customers: number }>> = {
  1: { orders: 480, customers: 150 },
  2: { orders: 90, customers: 30 },
};

const DAY = 86_400_000;
/** Thirteen months. */
const SPAN_DAYS = 395;

/** Plays the orders of the last thirteen months through the core (`docs/domain/demo.md#orders`). */
export function planOrders(
  random: Random,
  tenant: PlannedTenant,
  products: readonly PlannedProduct[],
  anchor: Date,
): PlannedOrders {
  const { orders, customers: customerCount } = ORDER_COUNTS[tenant.tenantId] ?? { orders: 0, customers: 0 };
  const customers = planCustomers(random, tenant.tenantId, customerCount);
  const shop: Shop = { random, tenant, products: productForOrder(tenant, products), customers };
  const stage = stageOf(tenant, anchor);
  const starts = orderDates(random, tenant.tenantId, orders, anchor);
  const states = starts.map((start, index) => {
    const dice = new Dice(random, 'Order', `${tenant.tenantId}/${index}`);
    const sourceCode = dice.chance(0.12) ? 'pos' : 'web';
    const script = new OrderScript(stage, dice, start).place((around) =>
      placeOrder(drawOrder(shop, dice, index + 1, start, sourceCode), around),
    );
    const gateway = sourceCode === 'pos' ? 'MANUAL' : 'STRIPE';
    storyOf(dice, (anchor.getTime() - start.getTime()) / DAY)(script, dice, gateway);
    return script.state;
  });
  const named = playFixtures(shop, stage, orders);
  return { customers, ...numbered([...states, ...named], tenant.timeZone) };
}

function stageOf(tenant: PlannedTenant, anchor: Date): Stage {
  const ids = new Map<RowKind, number>();
  const clerks = tenant.people
    .filter(({ role, isBlocked }) => !isBlocked && (role === ORDER_CLERK || role === OWNER))
    .map(({ contactId }) => contactId);
  return {
    anchor,
    newId: (kind) => {
      const id = (ids.get(kind) ?? 0) + 1;
      ids.set(kind, id);
      return id;
    },
    clerkIds: [clerks[0] ?? 1, ...clerks.slice(1)],
    partners: partnersOf(tenant.tenantId).length,
    cancellationReasons: CANCELLATION_REASONS,
    returnReasons: RETURN_REASONS,
  };
}

/** Returns the times of orders, oldest first: more in autumn and in the last months, three or more today. */
function orderDates(random: Random, tenantId: number, count: number, anchor: Date): Date[] {
  const dice = new Dice(random, 'OrderDates', String(tenantId));
  const dates = Array.from({ length: count }, (_, index) => {
    if (index < 3) return new Date(anchor.getTime() - dice.integer(1, 9) * 3_600_000);
    for (;;) {
      // The square makes the share of a day grow by a quarter over the year.
      const day = Math.floor(SPAN_DAYS * (1 - Math.sqrt(dice.next() * 0.64 + 0.36)) * 2.5);
      const at = new Date(anchor.getTime() - day * DAY - dice.integer(0, 86_399) * 1000);
      const month = at.getUTCMonth();
      const season = month === 9 || month === 10 ? 1 : month >= 4 && month <= 6 ? 0.45 : 0.6;
      if (at <= anchor && dice.chance(season)) return at;
    }
  });
  return dates.toSorted((one, other) => one.getTime() - other.getTime());
}

/** Gives the invoices of all orders their numbers, in the order of their dates. */
function numbered(
  states: readonly OrderState[],
  timeZone: string,
): { states: OrderState[]; counters: InvoiceCounter[] } {
  const invoices = states
    .flatMap((state) => state.invoices)
    .toSorted(
      (one, other) => one.invoiceDate.localeCompare(other.invoiceDate) || one.orderInvoiceId - other.orderInvoiceId,
    );
  const counters = new Map<string, InvoiceCounter>();
  const numbers = new Map<number, string>();
  for (const invoice of invoices) {
    const { series, financialYear } = seriesOf(invoice.kind, invoice.invoiceDate, timeZone);
    const key = `${series}/${financialYear}`;
    const counter = counters.get(key) ?? { series, financialYear, lastNumber: 0 };
    counter.lastNumber += 1;
    counters.set(key, counter);
    numbers.set(invoice.orderInvoiceId, invoiceNumber(counter));
  }
  return {
    states: states.map((state) => ({
      ...state,
      invoices: state.invoices.map((row) => ({ ...row, invoiceNumber: numbers.get(row.orderInvoiceId) ?? '' })),
    })),
    counters: [...counters.values()],
  };
}
