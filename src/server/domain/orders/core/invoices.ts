import { unitAmounts, type UnitAmounts } from './amounts.ts';
import { done, event } from './events.ts';
import { refused } from './refuse.ts';
import { groupBy } from './rows.ts';
import { sumOf } from './split.ts';
import type { InvoiceItemRow, InvoiceRow, OrderState, StageRow, Surroundings } from './state.ts';

/** A unit of which not all is invoiced, with its stages. */
export interface PendingProduct {
  orderProductStatusId: number;
  totalAmount: number;
  invoiceRaisedAmount: number;
  /** What may still be invoiced of the unit. */
  openAmount: number;
  stages: PendingStage[];
}

export interface PendingStage {
  orderProductPriceStageId: number;
  stage: string;
  amount: number;
  dueDate: string | null;
  invoicedAmount: number;
  /** What may still be invoiced of the stage. */
  openAmount: number;
  /** Whether it is due today or earlier. */
  isDue: boolean;
}

/** Returns the units that can be invoiced, none unless the order is open. */
export function pendingInvoiceProducts(state: OrderState, today: string): PendingProduct[] {
  if (state.order.status !== 'open') return [];
  const amounts = unitAmounts(state);
  const stages = groupBy(state.stages, (row) => row.orderProductStatusId);
  const invoiced = invoicedByStage(state);
  return state.units.flatMap((unit): PendingProduct[] => {
    const figures = amounts.get(unit.orderProductStatusId);
    if (figures === undefined || unit.isCancelled || unit.returnState === 'returned') return [];
    const openAmount = openOfUnit(figures);
    if (openAmount <= 0) return [];
    return [
      {
        orderProductStatusId: unit.orderProductStatusId,
        totalAmount: figures.total,
        invoiceRaisedAmount: figures.grossInvoiced,
        openAmount,
        stages: (stages.get(unit.orderProductStatusId) ?? []).map((stage) =>
          pendingStage(stage, invoiced.get(stage.orderProductPriceStageId) ?? 0, openAmount, today),
        ),
      },
    ];
  });
}

function pendingStage(stage: StageRow, invoicedAmount: number, openOfItsUnit: number, today: string): PendingStage {
  return {
    orderProductPriceStageId: stage.orderProductPriceStageId,
    stage: stage.stage,
    amount: stage.amount,
    dueDate: stage.dueDate,
    invoicedAmount,
    openAmount: Math.max(0, Math.min(stage.amount - invoicedAmount, openOfItsUnit)),
    isDue: stage.dueDate !== null && stage.dueDate <= today,
  };
}

function openOfUnit({ total, credited, invoiced }: UnitAmounts): number {
  return total - credited - invoiced;
}

/** Returns what invoices hold of each stage; credit notes do not open a stage again. */
export function invoicedByStage(state: OrderState): Map<number, number> {
  const invoices = new Set(state.invoices.filter(({ kind }) => kind === 'invoice').map((row) => row.orderInvoiceId));
  const sums = new Map<number, number>();
  for (const row of state.invoiceItems) {
    if (!invoices.has(row.orderInvoiceId)) continue;
    sums.set(row.orderProductPriceStageId, (sums.get(row.orderProductPriceStageId) ?? 0) + row.amount);
  }
  return sums;
}

/** A stage and how much of it is invoiced now, in minor units. */
export interface InvoicedStage {
  orderProductPriceStageId: number;
  amount: number;
}

/** Invoices stages of an open order (`docs/domain/orders.md#invoices`). All of it, or nothing. */
export function createInvoice(state: OrderState, items: readonly InvoicedStage[], around: Surroundings): OrderState {
  if (state.order.status !== 'open') throw refused('notOpen', 'Only an open order can be invoiced.');
  const wanted = items.filter(({ amount }) => amount !== 0);
  if (wanted.length === 0) throw refused('nothingToInvoice', 'Select at least one stage with an amount above 0.');
  refuseAmounts(state, wanted, around.today);
  const amount = sumOf(wanted, (item) => item.amount);
  const invoice = newInvoice(around, 'invoice', amount, null);
  const unitOfStage = new Map(state.stages.map((row) => [row.orderProductPriceStageId, row.orderProductStatusId]));
  const rows = wanted.map((item): InvoiceItemRow => ({
    orderInvoiceItemId: around.newId('invoiceItems'),
    orderInvoiceId: invoice.orderInvoiceId,
    orderProductPriceStageId: item.orderProductPriceStageId,
    orderProductStatusId: unitOfStage.get(item.orderProductPriceStageId) ?? 0,
    amount: item.amount,
    creditedItemId: null,
  }));
  return done(
    { ...state, invoices: [...state.invoices, invoice], invoiceItems: [...state.invoiceItems, ...rows] },
    around,
    'invoiceCreated',
    { orderInvoiceId: invoice.orderInvoiceId, amount },
  );
}

function refuseAmounts(state: OrderState, wanted: readonly InvoicedStage[], today: string): void {
  const pending = pendingInvoiceProducts(state, today);
  const stages = new Map(
    pending.flatMap((product) => product.stages.map((stage) => [stage.orderProductPriceStageId, { product, stage }])),
  );
  const ofUnits = new Map<number, number>();
  const seen = new Set<number>();
  for (const { orderProductPriceStageId, amount } of wanted) {
    const found = stages.get(orderProductPriceStageId);
    if (found === undefined)
      throw refused('notPending', 'A stage of this invoice has nothing left to invoice. Reload and try again.');
    if (seen.has(orderProductPriceStageId))
      throw refused('listedTwice', `The stage ${found.stage.stage} is listed twice.`);
    seen.add(orderProductPriceStageId);
    if (!Number.isInteger(amount) || amount < 0)
      throw refused('badAmount', `The amount of the stage ${found.stage.stage} must be above 0.`);
    const unit = found.product.orderProductStatusId;
    const sum = (ofUnits.get(unit) ?? 0) + amount;
    ofUnits.set(unit, sum);
    if (amount > found.stage.openAmount || sum > found.product.openAmount)
      throw refused('overOpen', `The amount of the stage ${found.stage.stage} is more than is left to invoice.`);
  }
}

function newInvoice(
  around: Surroundings,
  kind: InvoiceRow['kind'],
  amount: number,
  relatedInvoiceId: number | null,
): InvoiceRow {
  return {
    orderInvoiceId: around.newId('invoices'),
    invoiceNumber: '',
    kind,
    amount,
    invoiceDate: around.now,
    relatedInvoiceId,
  };
}

/** How much of a unit is given back. */
export interface Credit {
  orderProductStatusId: number;
  amount: number;
}

/**
 * Credits amounts of units: what was invoiced above the new cost is taken back by one credit note. Unpaid parts of the
 * newest items are taken back first, so that a credit lowers debts before it makes money due for refund.
 */
export function creditUnits(state: OrderState, credits: readonly Credit[], around: Surroundings): OrderState {
  const byUnit = new Map(credits.map(({ orderProductStatusId, amount }) => [orderProductStatusId, amount]));
  const amounts = unitAmounts(state);
  const items = [...byUnit].flatMap(([id, amount]) => {
    const figures = amounts.get(id);
    if (figures === undefined) return [];
    const increase = Math.max(0, figures.invoiced - (figures.total - figures.credited - amount));
    return takeBack(state, id, increase);
  });
  const units = state.units.map((unit) => {
    const amount = byUnit.get(unit.orderProductStatusId) ?? 0;
    return amount === 0 ? unit : { ...unit, creditedAmount: unit.creditedAmount + amount };
  });
  const amount = sumOf(items, (item) => item.amount);
  if (amount === 0) return { ...state, units };
  const related = new Set(items.map((item) => item.orderInvoiceId));
  const note = newInvoice(around, 'creditNote', amount, related.size === 1 ? ([...related][0] ?? null) : null);
  return {
    ...state,
    units,
    invoices: [...state.invoices, note],
    invoiceItems: [
      ...state.invoiceItems,
      ...items.map((item) => ({
        orderInvoiceItemId: around.newId('invoiceItems'),
        orderInvoiceId: note.orderInvoiceId,
        orderProductPriceStageId: item.orderProductPriceStageId,
        orderProductStatusId: item.orderProductStatusId,
        amount: item.amount,
        creditedItemId: item.orderInvoiceItemId,
      })),
    ],
    events: [...state.events, event(around, 'creditNoteCreated', { orderInvoiceId: note.orderInvoiceId, amount })],
  };
}

/** Returns parts of a unit's invoice items that add up to `increase`: unpaid ones first, the newest first. */
function takeBack(state: OrderState, orderProductStatusId: number, increase: number): InvoiceItemRow[] {
  const invoices = new Set(state.invoices.filter(({ kind }) => kind === 'invoice').map((row) => row.orderInvoiceId));
  const items = state.invoiceItems
    .filter((row) => row.orderProductStatusId === orderProductStatusId && invoices.has(row.orderInvoiceId))
    .toReversed();
  const credited = sumBy(state.invoiceItems, (row) => row.creditedItemId);
  const paid = sumBy(state.allocations, (row) => row.orderInvoiceItemId);
  const taken = new Map<number, number>();
  let left = increase;
  const take = (id: number, most: number): void => {
    const amount = Math.min(left, Math.max(0, most));
    left -= amount;
    taken.set(id, (taken.get(id) ?? 0) + amount);
  };
  const live = (row: InvoiceItemRow): number => row.amount - (credited.get(row.orderInvoiceItemId) ?? 0);
  for (const row of items) take(row.orderInvoiceItemId, live(row) - (paid.get(row.orderInvoiceItemId) ?? 0));
  for (const row of items) take(row.orderInvoiceItemId, live(row) - (taken.get(row.orderInvoiceItemId) ?? 0));
  return items.flatMap((row) => {
    const amount = taken.get(row.orderInvoiceItemId) ?? 0;
    return amount === 0 ? [] : [{ ...row, amount }];
  });
}

function sumBy<Row extends { amount: number }>(
  rows: readonly Row[],
  key: (row: Row) => number | null,
): Map<number, number> {
  const sums = new Map<number, number>();
  for (const row of rows) {
    const id = key(row);
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + row.amount);
  }
  return sums;
}
