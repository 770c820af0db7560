import { DAY, type Instant } from './plan.ts';
import { deferTo, type SendPolicy } from './send-time.ts';

/** What a policy holds back in a campaign. */
export interface HeldBack {
  now: Instant;
  /** Milliseconds by which the clock of the tenant is ahead of UTC. */
  offset: number;
  /** Contacts with a message that is due, who had their messages of the day. */
  fullContacts: number;
}

/**
 * Returns what a policy does to a campaign, in sentences: its quiet hours, its limit, and what is held back now.
 * @example policyText({ quietFrom: 0, quietUntil: 0, messagesPerDay: 0 }, held) // 'It sends at any hour, ...'
 */
export function policyText(policy: SendPolicy, { now, offset, fullContacts }: HeldBack): string {
  const { messagesPerDay } = policy;
  const sentences = [ruleText(policy)];
  const quietEnd = deferTo({ ...policy, messagesPerDay: 0 }, now, offset, 0);
  if (quietEnd !== null) sentences.push(`It is quiet now: messages wait until ${hourText(hourOf(quietEnd + offset))}.`);
  if (fullContacts > 0)
    sentences.push(
      `${fullContacts} ${fullContacts === 1 ? 'contact waits' : 'contacts wait'} for another day, after ${messagesPerDay} ${messagesPerDay === 1 ? 'message' : 'messages'} today.`,
    );
  return sentences.join(' ');
}

/**
 * Returns a policy as a sentence.
 * @example ruleText({ quietFrom: 22, quietUntil: 8, messagesPerDay: 0 }) // 'Nothing is sent from 22:00 to 08:00, and ...'
 */
export function ruleText({ quietFrom, quietUntil, messagesPerDay }: SendPolicy): string {
  const hours =
    quietFrom === quietUntil
      ? 'Messages are sent at any hour'
      : `Nothing is sent from ${hourText(quietFrom)} to ${hourText(quietUntil)}`;
  const limit =
    messagesPerDay === 0
      ? 'a contact may get any number of them in a day'
      : `a contact gets at most ${messagesPerDay} of all campaigns in a day`;
  return `${hours}, and ${limit}.`;
}

function hourOf(local: Instant): number {
  return Math.floor((((local % DAY) + DAY) % DAY) / (DAY / 24));
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
