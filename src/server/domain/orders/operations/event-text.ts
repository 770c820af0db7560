import type { EventCode, EventData } from '../core/state.ts';

/** The sentence of each line of the timeline. */
const TEXTS: Readonly<Record<EventCode, (data: EventData) => string>> = {
  placed: ({ units, sourceCode }) =>
    `Order placed: ${units} units (${sourceCode === 'pos' ? 'by an operator' : 'web'})`,
  invoiceCreated: ({ invoice, amount }) => `Invoice ${invoice} raised: ${amount}`,
  creditNoteCreated: ({ invoice, amount }) => `Credit note ${invoice} issued: ${amount}`,
  paymentReceived: ({ amount, paymentGatewayCode }) => `${amount} received by ${paymentGatewayCode}`,
  productsCancelled: ({ units, reason }) => `${units} units cancelled: ${reason}`,
  orderCancelled: ({ reason }) => `Order cancelled: ${reason}`,
  orderClosed: () => 'Order closed',
  orderReopened: () => 'Order opened again',
  refundRequested: ({ refundId, amount }) => `Refund ${refundId} requested: ${amount}`,
  refundCompleted: ({ refundId, amount }) => `Refund ${refundId} approved: ${amount}`,
  refundRejected: ({ refundId, amount }) => `Refund ${refundId} rejected: ${amount}`,
  refundPaidOut: ({ amount, isStarted, isAsked }) => {
    if (isAsked === true) return `Gateway asked about the refund of ${amount}`;
    return isStarted === true ? `Refund of ${amount} sent to the gateway` : `${amount} refunded`;
  },
  refundFailed: ({ amount, message }) => `Refund of ${amount} failed: ${message}`,
  returnRequested: ({ returnId, units, reason }) => `Return ${returnId} of ${units} units requested: ${reason}`,
  returnCompleted: ({ returnId }) => `Return ${returnId} completed`,
  shipmentCreated: ({ shipmentId }) => `Shipment ${shipmentId} created`,
  shipmentUpdated: ({ shipmentId }) => `Shipment ${shipmentId} changed`,
  shipmentDeleted: ({ shipmentId }) => `Shipment ${shipmentId} deleted`,
  shipmentDispatched: ({ shipmentId, trackingId }) =>
    `Shipment ${shipmentId} dispatched${trackingId === '' ? '' : ` (${trackingId})`}`,
  shipmentDelivered: ({ shipmentId }) => `Shipment ${shipmentId} delivered`,
  shipmentUndelivered: ({ shipmentId }) => `Shipment ${shipmentId} came back undelivered`,
  onlineDelivered: ({ units }) => `${units} units delivered online`,
  servicesUpdated: ({ units }) => `${units} services updated`,
  subscriptionStarted: ({ globalSerialNumber, validUpTo }) =>
    `Subscription ${globalSerialNumber} started, until ${validUpTo}`,
  subscriptionExtended: ({ globalSerialNumber, validUpTo }) =>
    `Subscription ${globalSerialNumber} extended until ${validUpTo}`,
  noteAdded: ({ text }) => `Note: ${text}`,
};

/** Returns the sentence of a line of the timeline. */
export function eventText(code: EventCode, data: EventData): string {
  const text = TEXTS[code](data);
  return code === 'noteAdded' ? text : text.replace(/\b1 (unit|service)s\b/g, '1 $1');
}
