import type { Transaction } from '../../../data/engine/database.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { announce, type TopicCode, type TopicEvent } from '../../topic-messages/announce.ts';
import type { EventRow, OrderState } from '../core/state.ts';
import { decimal } from './money.ts';

/** The lines of the timeline that people outside are told of; a payment out counts when it has arrived. */
export const TOPIC_OF_EVENT: Readonly<Partial<Record<EventRow['eventCode'], TopicCode>>> = {
  placed: 'order.placed',
  shipmentDispatched: 'order.shipped',
  paymentReceived: 'payment.received',
  refundPaidOut: 'refund.issued',
};

/**
 * Announces what a change of an order has added to its timeline, for the topics of the tenant, in the transaction of
 * the change. The place of a line in the timeline is the key of its event: lines are only added.
 */
export async function announceOrder(
  transaction: Transaction,
  { consoleOrigin }: Pick<OperationContext, 'consoleOrigin'>,
  before: OrderState | null,
  after: OrderState,
  digits: number,
): Promise<void> {
  const { order, events } = after;
  const { orderId, siteId, contactId, emailAddress, shippingPhoneNumber: phoneNumber } = order;
  const told = before?.events.length ?? 0;
  const news = events.slice(told).flatMap((line, index): TopicEvent[] => {
    const topicCode = TOPIC_OF_EVENT[line.eventCode];
    if (topicCode === undefined || line.data['isStarted'] === true) return [];
    return [{ topicCode, key: `order ${orderId}/${told + index}`, data: dataOf(line, order, digits) }];
  });
  await announce(transaction, { siteId, contactId, emailAddress, phoneNumber, consoleOrigin }, news);
}

function dataOf({ data }: EventRow, order: OrderState['order'], digits: number): Record<string, string> {
  const money = (minor: number): string =>
    `${decimal(minor, digits).toLocaleString('en', { minimumFractionDigits: digits })} ${order.currencyCode}`;
  const { amount, trackingId } = data;
  return {
    orderId: String(order.orderId),
    orderTotal: money(order.orderTotal),
    ...(typeof amount === 'number' ? { amount: money(amount) } : {}),
    ...(typeof trackingId === 'string' ? { trackingId } : {}),
  };
}
