import { describe, expect, it } from 'vitest';
import { policyText } from './policy-text.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const held = { now: NOON, offset: 0, fullContacts: 0 };

describe('what a policy does to a campaign', () => {
  it.each([
    [
      'no quiet hours and no limit',
      { quietFrom: 0, quietUntil: 0, messagesPerDay: 0 },
      held,
      'Messages are sent at any hour, and a contact may get any number of them in a day.',
    ],
    [
      'quiet hours of the night, at noon',
      { quietFrom: 22, quietUntil: 8, messagesPerDay: 3 },
      held,
      'Nothing is sent from 22:00 to 08:00, and a contact gets at most 3 of all campaigns in a day.',
    ],
    [
      'quiet hours now, by the clock of the tenant',
      { quietFrom: 22, quietUntil: 8, messagesPerDay: 1 },
      { ...held, offset: 12 * 3_600_000, fullContacts: 1 },
      'Nothing is sent from 22:00 to 08:00, and a contact gets at most 1 of all campaigns in a day. It is quiet now: messages wait until 08:00. 1 contact waits for another day, after 1 message today.',
    ],
    [
      'contacts who had their messages',
      { quietFrom: 0, quietUntil: 0, messagesPerDay: 2 },
      { ...held, fullContacts: 7 },
      'Messages are sent at any hour, and a contact gets at most 2 of all campaigns in a day. 7 contacts wait for another day, after 2 messages today.',
    ],
  ])('%s', (_, policy, situation, text) => {
    expect(policyText(policy, situation)).toBe(text);
  });
});
