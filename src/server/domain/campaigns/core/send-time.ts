import { DAY, type Instant } from './plan.ts';

/** When the campaigns of a tenant may send (`docs/domain/campaigns.md#quiet-hours-and-frequency`). */
export interface SendPolicy {
  /** The hours of the day, 0 to 23, in which nothing is sent: from `quietFrom` up to `quietUntil`. Equal: none. */
  quietFrom: number;
  quietUntil: number;
  /** The most messages of campaigns to one contact in a day; 0: no limit. */
  messagesPerDay: number;
}

const HOUR = 3_600_000;

/**
 * Returns the instant at which the day of the tenant began.
 * @param offset milliseconds by which the clock of the tenant is ahead of UTC
 */
export function midnightOf(now: Instant, offset: number): Instant {
  return Math.floor((now + offset) / DAY) * DAY - offset;
}

/**
 * Returns the earliest instant from now on at which a message may be sent to a contact, or null when it is now.
 * @param offset milliseconds by which the clock of the tenant is ahead of UTC
 * @param sentToday the messages of campaigns that the contact was sent in this day of the tenant
 */
export function deferTo(policy: SendPolicy, now: Instant, offset: number, sentToday: number): Instant | null {
  const local = now + offset;
  const midnight = Math.floor(local / DAY) * DAY;
  const isFull = policy.messagesPerDay > 0 && sentToday >= policy.messagesPerDay;
  const earliest = isFull ? midnight + DAY : local;
  const allowed = afterQuiet(policy, earliest);
  return allowed === local ? null : allowed - offset;
}

function afterQuiet({ quietFrom, quietUntil }: SendPolicy, local: Instant): Instant {
  const midnight = Math.floor(local / DAY) * DAY;
  const hour = (local - midnight) / HOUR;
  if (quietFrom < quietUntil) return hour >= quietFrom && hour < quietUntil ? midnight + quietUntil * HOUR : local;
  if (quietFrom === quietUntil || (hour < quietFrom && hour >= quietUntil)) return local;
  return hour < quietUntil ? midnight + quietUntil * HOUR : midnight + DAY + quietUntil * HOUR;
}
