import { zonedDay } from '../../../../../renderer/language/text/formats/zoned-day.ts';
import { fromZoned } from '../../../../../renderer/language/text/formats/zoned-time.ts';

export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a report is sent, by the clock of the tenant. */
export type Repetition = {
  /** `HH:MM` */
  sendTime: string;
} & ({ repeats: 'weekly'; weekday: Weekday } | { repeats: 'monthly'; monthDay: number });

const DAY = 86_400_000;
/** The longest way from one time to the next, with days to spare for a calendar that leaves a day out. */
const FURTHEST_DAYS = { weekly: 9, monthly: 64 };

/**
 * Returns the first time after an instant at which a report is sent. A clock that jumps over the time sends when it has
 * jumped; of a time that comes twice the first one counts. A month without the day sends on its last day.
 * @example nextTime({ repeats: 'weekly', weekday: 'mon', sendTime: '08:00' }, 'Asia/Kolkata', new Date('2026-11-25T00:00Z'))
 *   // 2026-11-30T02:30:00.000Z
 */
export function nextTime(repetition: Repetition, timeZone: string, after: Date): Date {
  const found = timesAround(repetition, timeZone, after, 1).find((time) => time > after.getTime());
  if (found === undefined) throw new Error(`A report is never sent: ${JSON.stringify(repetition)}.`);
  return new Date(found);
}

/** Returns the last time up to an instant, the instant itself included: the one time that counts after a pause. */
export function lastTime(repetition: Repetition, timeZone: string, at: Date): Date {
  const found = timesAround(repetition, timeZone, at, -1).findLast((time) => time <= at.getTime());
  if (found === undefined) throw new Error(`A report was never sent: ${JSON.stringify(repetition)}.`);
  return new Date(found);
}

/** Returns the times of the days from an instant on, or up to it, in order. */
function timesAround(repetition: Repetition, timeZone: string, at: Date, direction: 1 | -1): number[] {
  const today = Date.parse(`${zonedDay(at.toISOString(), timeZone)}T00:00:00Z`);
  const most = FURTHEST_DAYS[repetition.repeats];
  // One day on the other side, because a day that the clock leaves out is sent on the day after it.
  const [first, last] = direction === 1 ? [-1, most] : [-most, 1];
  return Array.from({ length: last - first + 1 }, (_, index) => new Date(today + (first + index) * DAY))
    .filter((day) => isDay(repetition, day))
    .map((day) => fromZoned(`${day.toISOString().slice(0, 10)}T${repetition.sendTime}`, timeZone))
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]));
}

function isDay(repetition: Repetition, day: Date): boolean {
  if (repetition.repeats === 'weekly') return WEEKDAYS[day.getUTCDay()] === repetition.weekday;
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(repetition.monthDay, lastDay);
}
