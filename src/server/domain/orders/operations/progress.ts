import { defineOperation } from '../../operation-handler.ts';
import { dayIn } from '../core/invoice-numbers.ts';
import { nextStep, offersOf, type StepSubject } from '../core/steps/next-step.ts';
import { BY_HAND } from '../core/payments.ts';
import { DEFAULT_POLICY, type OrderState } from '../core/state.ts';
import { decimal } from '../shell/money.ts';
import { readOrder } from '../shell/read-order.ts';
import { idIn } from '../../id-in-path.ts';

/** Returns what is to be done of an order next (`docs/domain/orders.md#next-step`), and what stands behind its tabs. */
export const getOrderProgress = defineOperation({
  name: 'getOrderProgress',
  transaction: 'request',
  async run({ transaction, now, timeZone }, { args }) {
    const { state, digits } = await readOrder(transaction, idIn(args.orderId));
    const around = { today: dayIn(now.toISOString(), timeZone), policy: DEFAULT_POLICY };
    const next = nextStep(state, around);
    return {
      result: {
        currencyCode: state.order.currencyCode,
        stepCode: next.code,
        ...(next.code === null
          ? { reasonCode: next.reason, until: next.until }
          : { reasonCode: null, ...subjectOf(state, next.subject, digits) }),
        paidBy: paidBy(state),
        offers: { ...offersOf(state, around) },
        parts: partsOf(state),
      },
    };
  },
});

/** Returns what a step is done to, with what its dialog shows of it. */
function subjectOf(state: OrderState, { amount, ...subject }: StepSubject, digits: number) {
  const invoice = state.invoices.find((row) => row.orderInvoiceId === subject.orderInvoiceId);
  const shipment = state.shipments.find((row) => row.shipmentId === subject.shipmentId);
  return {
    ...subject,
    ...(amount === undefined ? {} : { amount: decimal(amount, digits) }),
    ...(invoice === undefined ? {} : { invoiceNumber: invoice.invoiceNumber }),
    ...(shipment === undefined
      ? {}
      : { shippingPartnerId: shipment.shippingPartnerId, trackingId: shipment.trackingId }),
  };
}

/** Returns how the newest payment came in: money goes back the way that it came. */
function paidBy({ transactions }: OrderState): 'byHand' | 'gateway' {
  const newest = transactions.findLast((row) => row.direction === 'in');
  return newest === undefined || newest.paymentGatewayCode === BY_HAND ? 'byHand' : 'gateway';
}

/** Counts what stands behind each tab of an order. */
function partsOf({ lines, units, invoices, shipments, returns, refunds }: OrderState) {
  return {
    products: lines.length,
    services: units.filter((unit) => unit.hasServiceDelivery).length,
    subscriptions: units.filter((unit) => unit.hasSubscription).length,
    onlineDeliveries: units.filter((unit) => unit.hasOnlineDelivery).length,
    invoices: invoices.length,
    shipments: shipments.filter((row) => !row.isDeleted).length,
    returns: returns.length,
    refunds: refunds.length,
  };
}
