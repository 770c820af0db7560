import type { InvoiceRow, OrderState, UnitRow } from './state.ts';
import { sumOf } from './split.ts';

/** The amounts of one unit in minor units (`docs/domain/orders.md#derived-amounts`). */
export interface UnitAmounts {
  unit: UnitRow;
  /** T */
  total: number;
  /** C */
  credited: number;
  /** G */
  grossInvoiced: number;
  /** N */
  creditNoted: number;
  /** I = G - N */
  invoiced: number;
  /** P */
  paid: number;
  /** R: granted in refunds, paid out or not */
  refunded: number;
  /** Held although the unit does not cost it any more, and not granted yet. */
  over: number;
  /** Still to come from the customer. */
  due: number;
}

/** The amounts of a whole order in minor units. */
export interface OrderAmounts {
  units: ReadonlyMap<number, UnitAmounts>;
  orderTotal: number;
  currentOrderTotal: number;
  invoicedAmount: number;
  paidInvoicedAmount: number;
  inflowAmount: number;
  outflowAmount: number;
  pendingInflowAmount: number;
  pendingOutflowAmount: number;
  refundDueAmount: number;
  /** Received for no unit, and not granted yet: part of `refundDueAmount`. */
  unallocatedAmount: number;
}

/** Returns all amounts of an order. The only place that computes them. */
export function amountsOf(state: OrderState): OrderAmounts {
  const units = unitAmounts(state);
  const all = [...units.values()];
  const inflowAmount = sumOf(state.transactions, (row) =>
    row.direction === 'in' && row.statusCode === 'succeeded' ? row.amount : 0,
  );
  const outflowAmount = sumOf(state.transactions, (row) =>
    row.direction === 'out' && row.statusCode === 'succeeded' ? row.amount : 0,
  );
  const live = liveRefunds(state);
  const granted = sumOf(state.refundProducts, (row) => (live.has(row.refundId) ? row.amount : 0));
  const grantedWithoutUnit = sumOf(state.refundProducts, (row) =>
    live.has(row.refundId) && row.orderProductStatusId === null ? row.amount : 0,
  );
  const unallocatedAmount = inflowAmount - sumOf(state.allocations, (row) => row.amount) - grantedWithoutUnit;
  return {
    units,
    orderTotal: sumOf(all, (row) => row.total),
    currentOrderTotal: sumOf(all, (row) => row.total - row.credited),
    invoicedAmount: sumOf(all, (row) => row.invoiced),
    paidInvoicedAmount: sumOf(all, (row) => row.paid - row.refunded - row.over),
    inflowAmount,
    outflowAmount,
    pendingInflowAmount: sumOf(all, (row) => row.due),
    pendingOutflowAmount: granted - outflowAmount,
    refundDueAmount: sumOf(all, (row) => row.over) + unallocatedAmount,
    unallocatedAmount,
  };
}

/** Returns the amounts of each unit, by its id. */
export function unitAmounts(state: OrderState): Map<number, UnitAmounts> {
  const invoices = new Set(state.invoices.filter(({ kind }) => kind === 'invoice').map((row) => row.orderInvoiceId));
  const unitOfItem = new Map(state.invoiceItems.map((row) => [row.orderInvoiceItemId, row.orderProductStatusId]));
  const gross = new Tally();
  const noted = new Tally();
  for (const row of state.invoiceItems)
    (invoices.has(row.orderInvoiceId) ? gross : noted).add(row.orderProductStatusId, row.amount);
  const paid = new Tally();
  for (const row of state.allocations) paid.add(unitOfItem.get(row.orderInvoiceItemId) ?? 0, row.amount);
  const live = liveRefunds(state);
  const refunded = new Tally();
  for (const row of state.refundProducts) {
    if (live.has(row.refundId) && row.orderProductStatusId !== null) refunded.add(row.orderProductStatusId, row.amount);
  }
  return new Map(
    state.units.map((unit) => {
      const id = unit.orderProductStatusId;
      const held = paid.of(id) - refunded.of(id);
      const costs = unit.unitAmount - unit.creditedAmount;
      return [
        id,
        {
          unit,
          total: unit.unitAmount,
          credited: unit.creditedAmount,
          grossInvoiced: gross.of(id),
          creditNoted: noted.of(id),
          invoiced: gross.of(id) - noted.of(id),
          paid: paid.of(id),
          refunded: refunded.of(id),
          over: Math.max(0, held - costs),
          due: Math.max(0, costs - held),
        },
      ];
    }),
  );
}

/** What is still to be paid of an item of an invoice. */
export interface OpenItem {
  orderInvoiceItemId: number;
  orderProductStatusId: number;
  open: number;
  /** Paid and not taken back by a credit note. */
  paidLive: number;
}

/** Returns the items of an invoice with what is open of each; all invoices without an id. */
export function openItems(state: OrderState, orderInvoiceId?: number): OpenItem[] {
  const invoices = new Set(state.invoices.filter(({ kind }) => kind === 'invoice').map((row) => row.orderInvoiceId));
  const credited = new Tally();
  for (const row of state.invoiceItems) if (row.creditedItemId !== null) credited.add(row.creditedItemId, row.amount);
  const paid = new Tally();
  for (const row of state.allocations) paid.add(row.orderInvoiceItemId, row.amount);
  return state.invoiceItems
    .filter(
      (row) =>
        invoices.has(row.orderInvoiceId) && (orderInvoiceId === undefined || row.orderInvoiceId === orderInvoiceId),
    )
    .map((row) => {
      const id = row.orderInvoiceItemId;
      const live = row.amount - credited.of(id);
      return {
        orderInvoiceItemId: id,
        orderProductStatusId: row.orderProductStatusId,
        open: Math.max(0, live - paid.of(id)),
        paidLive: Math.min(live, paid.of(id)),
      };
    });
}

/** What an invoice or a credit note asks for, and what has happened to it since. */
export interface InvoiceAmounts {
  amount: number;
  /** Taken back by credit notes. */
  credited: number;
  /** Received for it, refunded or not. */
  paid: number;
  open: number;
}

/** Returns the amounts of an invoice. Of a credit note, which nobody pays, only the amount is above 0. */
export function invoiceAmounts(state: OrderState, { orderInvoiceId, amount }: InvoiceRow): InvoiceAmounts {
  const items = new Set(
    state.invoiceItems.filter((row) => row.orderInvoiceId === orderInvoiceId).map((row) => row.orderInvoiceItemId),
  );
  return {
    amount,
    credited: sumOf(state.invoiceItems, (row) => (items.has(row.creditedItemId ?? 0) ? row.amount : 0)),
    paid: sumOf(state.allocations, (row) => (items.has(row.orderInvoiceItemId) ? row.amount : 0)),
    open: sumOf(openItems(state, orderInvoiceId), (item) => item.open),
  };
}

/** Returns the ids of refunds whose amounts count: all but rejected ones. */
function liveRefunds(state: OrderState): Set<number> {
  return new Set(state.refunds.filter(({ status }) => status !== 'rejected').map(({ refundId }) => refundId));
}

class Tally {
  readonly #sums = new Map<number, number>();

  add(id: number, amount: number): void {
    this.#sums.set(id, this.of(id) + amount);
  }

  of(id: number): number {
    return this.#sums.get(id) ?? 0;
  }
}
