import { dateFormat } from './locale.ts';

const CLOCK: Intl.DateTimeFormatOptions = {
  year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
};

/** The instants at which a day `YYYY-MM-DD` begins and the next one begins, in a time zone, as ISO 8601 with Z. */
export function dayBounds(day: string, timeZone: string): [start: string, end: string] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const bound = (time: number): string => new Date(zonedTime(time, timeZone)).toISOString();
  return [bound(midnight), bound(midnight + 86_400_000)];
}

/** The day `YYYY-MM-DD` that an instant falls on in a time zone. */
export function zonedDay(instant: string, timeZone: string): string {
  const time = Date.parse(instant);
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 10);
}

/** The moment at which clocks in the zone show what UTC shows at `time`. Asked twice: the first guess may lie across a change of clocks. */
function zonedTime(time: number, timeZone: string): number {
  const guess = time - offsetAt(time, timeZone);
  return time - offsetAt(guess, timeZone);
}

function offsetAt(time: number, timeZone: string): number {
  const parts = dateFormat('en-GB', { ...CLOCK, timeZone }).formatToParts(new Date(time));
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)?.value ?? '00';
  const clock = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(clock) - Math.floor(time / 1000) * 1000;
}
