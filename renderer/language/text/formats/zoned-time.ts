/** `2026-03-29T09:30`, the value of a native `datetime-local` input. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;

/** Returns the local time in `timeZone` at an instant, to the minute; '' for an invalid instant. */
export function toZoned(instant: string, timeZone: string): string {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return '';
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 16);
}

/**
 * Returns the instant of a local time in `timeZone`, as ISO 8601 with Z; null for an invalid time. A time that a clock
 * change skips is taken after the change; a repeated time is taken as its first occurrence.
 */
export function fromZoned(local: string, timeZone: string): string | null {
  const parts = LOCAL.exec(local)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts;
  const asUtc = utcOf(year, month, day, hour, minute);
  // The offsets one day before and after enclose any clock change. The larger offset gives the earlier instant.
  const candidates = [asUtc - offsetAt(asUtc - DAY, timeZone), asUtc - offsetAt(asUtc + DAY, timeZone)].toSorted(
    (a, b) => a - b,
  );
  const exact = candidates.find((moment) => moment + offsetAt(moment, timeZone) === asUtc);
  return new Date(exact ?? Math.max(...candidates)).toISOString().replace('.000Z', 'Z');
}

const DAY = 86_400_000;

/** Returns how many milliseconds a zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = formatFor(timeZone).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  // In a zone behind UTC, year 1 may still be 1 BC, which `Date` counts as year 0.
  const year = parts.some(({ type, value }) => type === 'era' && value.startsWith('B'))
    ? 1 - read('year')
    : read('year');
  const shown = utcOf(year, read('month'), read('day'), read('hour'), read('minute'), read('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** Returns the moment of a UTC time, with months from 1. `Date.UTC` maps the years 0 to 99 to 1900 to 1999. */
function utcOf(year: number, month: number, day: number, hour: number, minute: number, second = 0): number {
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second)).setUTCFullYear(year, month - 1, day);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
