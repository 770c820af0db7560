import { dateFormat } from './locale.ts';

const CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
};

/**
 * Returns the instants, as ISO 8601 with Z, at which a day `YYYY-MM-DD` and the following day begin in a time zone.
 * @example dayBounds('2025-01-31', 'Asia/Kolkata') // ['2025-01-30T18:30:00.000Z', '2025-01-31T18:30:00.000Z']
 */
export function dayBounds(day: string, timeZone: string): [start: string, end: string] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const bound = (time: number): string => new Date(zonedTime(time, timeZone)).toISOString();
  return [bound(midnight), bound(midnight + 86_400_000)];
}

/** Returns the day `YYYY-MM-DD` of an instant in a time zone. */
export function zonedDay(instant: string, timeZone: string): string {
  return clockAt(instant, timeZone).slice(0, 10);
}

/**
 * Returns what a clock in a time zone shows at an instant, to the second, as spreadsheets read it; '' for a text that
 * is no instant.
 * @example zonedClock('2026-03-02T10:00:00Z', 'Asia/Kolkata') // '2026-03-02 15:30:00'
 */
export function zonedClock(instant: string, timeZone: string): string {
  return Number.isNaN(Date.parse(instant)) ? '' : clockAt(instant, timeZone).slice(0, 19).replace('T', ' ');
}

function clockAt(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return new Date(time + offsetAt(time, timeZone)).toISOString();
}

/**
 * Returns the moment at which clocks in the zone show what UTC shows at `time`. The offset is read twice because the
 * first guess may lie on the other side of a daylight-saving change.
 */
function zonedTime(time: number, timeZone: string): number {
  const guess = time - offsetAt(time, timeZone);
  return time - offsetAt(guess, timeZone);
}

function offsetAt(time: number, timeZone: string): number {
  const parts = dateFormat('en-GB', { ...CLOCK, timeZone }).formatToParts(new Date(time));
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)?.value ?? '00';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  const clock = `${part('hour')}:${part('minute')}:${part('second')}`;
  return Date.parse(`${day}T${clock}Z`) - Math.floor(time / 1000) * 1000;
}
