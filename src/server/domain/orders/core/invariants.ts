import { amountsOf, type OrderAmounts } from './amounts.ts';
import { derive } from './derive.ts';
import { groupBy } from './rows.ts';
import { sumOf } from './split.ts';
import type { OrderState } from './state.ts';
import { hasFulfilledLeg } from './units.ts';

/**
 * Returns the invariants that an order breaks (`docs/domain/orders.md#invariants`), as sentences. Empty for every order
 * that the core has made. Tests run it after each command; a job can run it over stored orders.
 */
export function violations(state: OrderState): string[] {
  const amounts = amountsOf(state);
  return [...ofOrder(state, amounts), ...ofUnits(state, amounts), ...ofMoney(state, amounts), ...ofGoods(state)];
}

function broken(rule: string, holds: boolean): string[] {
  return holds ? [] : [rule];
}

function ofOrder(state: OrderState, amounts: OrderAmounts): string[] {
  const {
    orderTotal,
    currentOrderTotal,
    invoicedAmount,
    paidInvoicedAmount,
    inflowAmount,
    outflowAmount,
    pendingInflowAmount,
    pendingOutflowAmount,
    refundDueAmount,
  } = amounts;
  const kept = inflowAmount - outflowAmount - pendingOutflowAmount - refundDueAmount;
  return [
    ...broken('1 money is conserved', kept + pendingInflowAmount === currentOrderTotal),
    ...broken('1 the total never changes', state.order.orderTotal === orderTotal),
    ...broken(
      '2 paid, invoiced, current and placed amounts are in order',
      0 <= paidInvoicedAmount &&
        paidInvoicedAmount <= invoicedAmount &&
        invoicedAmount <= currentOrderTotal &&
        currentOrderTotal <= orderTotal,
    ),
    ...broken('2 what is paid is what is kept', paidInvoicedAmount === kept),
    ...broken('the stored amounts are the derived ones', isDerived(state)),
  ];
}

function isDerived(state: OrderState): boolean {
  const stored: Readonly<Record<string, unknown>> = { ...state.order };
  return Object.entries(derive(state)).every(([name, value]) => stored[name] === value);
}

function ofUnits(state: OrderState, amounts: OrderAmounts): string[] {
  const stages = groupBy(state.stages, (row) => row.orderProductStatusId);
  return [...amounts.units.values()].flatMap((row) => [
    ...broken('3 a unit credits at most what it costs', 0 <= row.credited && row.credited <= row.total),
    ...broken('3 a unit is invoiced for at most what it costs', row.invoiced <= row.total - row.credited),
    ...broken(
      '3 a unit is paid for at most what was invoiced',
      row.paid <= row.grossInvoiced && row.grossInvoiced <= row.total,
    ),
    ...broken('3 a unit refunds at most what was paid', 0 <= row.refunded && row.refunded <= row.paid),
    ...broken('3 a unit never owes and is owed', row.over === 0 || row.due === 0),
    ...broken(
      '4 the stages of a unit are its amount',
      sumOf(stages.get(row.unit.orderProductStatusId) ?? [], (stage) => stage.amount) === row.total,
    ),
  ]);
}

function ofMoney(state: OrderState, amounts: OrderAmounts): string[] {
  const allocated = groupBy(state.allocations, (row) => row.paymentTransactionId);
  const itemsOf = groupBy(state.invoiceItems, (row) => row.orderInvoiceId);
  const payments = state.transactions.filter((row) => row.direction === 'in');
  return [
    ...payments.flatMap((row) => [
      ...broken(
        '4 a payment is allocated at most once',
        sumOf(allocated.get(row.paymentTransactionId) ?? [], (one) => one.amount) <= row.amount,
      ),
      ...broken(
        '4 payments out take at most their payment',
        sumOf(state.transactions, (one) => (one.sourceTransactionId === row.paymentTransactionId ? one.amount : 0)) <=
          row.amount,
      ),
    ]),
    ...state.invoices.flatMap((row) =>
      broken(
        '4 an invoice is the sum of its items',
        sumOf(itemsOf.get(row.orderInvoiceId) ?? [], (item) => item.amount) === row.amount,
      ),
    ),
    ...broken(
      '4 no more is granted than came in',
      amounts.outflowAmount + amounts.pendingOutflowAmount <= amounts.inflowAmount,
    ),
    ...broken(
      '4 an invoice number is given once',
      areUnique(state.invoices.map((row) => row.invoiceNumber).filter((number) => number !== '')),
    ),
    ...broken(
      '4 a payment is counted once, however often its gateway reports it',
      areUnique(
        payments
          .filter((row) => row.externalPaymentId !== null)
          .map((row) => `${row.paymentGatewayCode} ${row.externalPaymentId}`),
      ),
    ),
    ...broken('4 nothing is paid out that was not granted', amounts.pendingOutflowAmount >= 0),
    ...broken('4 what fits no invoice is kept', amounts.unallocatedAmount >= 0),
  ];
}

function ofGoods(state: OrderState): string[] {
  const live = groupBy(
    state.shipmentUnits.filter((row) => row.isLive),
    (row) => row.orderProductStatusId,
  );
  const ofLines = groupBy(state.units, (unit) => unit.orderProductId);
  const areCancelled = state.units.every((unit) => unit.isCancelled);
  return [
    ...broken(
      '5 a unit is in at most one live shipment',
      [...live.values()].every((rows) => rows.length === 1),
    ),
    ...broken(
      '5 a cancelled unit has no fulfilled leg and is in no shipment',
      state.units.every(
        (unit) => !unit.isCancelled || (!hasFulfilledLeg(unit) && !live.has(unit.orderProductStatusId)),
      ),
    ),
    ...broken(
      '5 an order is cancelled when all of its units are',
      areCancelled === (state.order.status === 'cancelled'),
    ),
    ...broken(
      '5 a line has a row for each of its units',
      state.lines.every((line) => (ofLines.get(line.orderProductId) ?? []).length === line.quantity),
    ),
    ...broken('5 a serial number is given once', areUnique(state.units.map((unit) => unit.globalSerialNumber))),
    ...state.shipments.flatMap((shipment) =>
      broken(
        '5 a shipment has a unit for each piece',
        shipment.isDeleted || shipment.status === 'undelivered' || piecesOf(state, shipment.shipmentId),
      ),
    ),
  ];
}

function areUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function piecesOf(state: OrderState, shipmentId: number): boolean {
  const pieces = sumOf(state.shipmentProducts, (row) =>
    row.shipmentId === shipmentId && !row.isDeleted ? row.quantity : 0,
  );
  return pieces === state.shipmentUnits.filter((row) => row.shipmentId === shipmentId && row.isLive).length;
}
