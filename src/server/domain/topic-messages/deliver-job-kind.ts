/** The job that tells people of events: apart from its work, so that what queues it need not load that. */
export const DELIVER_TOPICS = { kind: 'topics.deliver', maxAttempts: 5 } as const;
