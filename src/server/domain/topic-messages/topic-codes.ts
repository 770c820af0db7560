/**
 * The codes by which the shop names topics when something happens (`docs/domain/notifications.md#messages-of-topics`).
 * Topics with other codes are for campaigns.
 */
export const TOPIC_CODES = ['order.placed', 'order.shipped', 'payment.received', 'refund.issued'] as const;

export type TopicCode = (typeof TOPIC_CODES)[number];
