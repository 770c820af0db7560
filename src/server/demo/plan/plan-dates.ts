import type { Random } from './random.ts';

const DAY = 24 * 60 * 60 * 1000;
/** 13 months: a whole year to compare with, and one month more. */
const SPAN = 395 * DAY;

export interface SpreadPlace {
  entity: string;
  tenantId: number;
  index: number;
  count: number;
  anchor: Date;
}

/**
 * Returns the date of one of `count` records: each gets a slice of the 13 months before the anchor, and a working hour
 * in it. The oldest comes first; the last ones are in the days before the anchor, so that a month is never empty.
 */
export function spreadDate(random: Random, { entity, tenantId, index, count, anchor }: SpreadPlace): string {
  const slice = SPAN / count;
  const latest = anchor.getTime() - (count - index - 1) * slice;
  const place = [entity, `${tenantId}/${index}`] as const;
  const day =
    Math.floor((latest - random.integer(0, Math.floor(slice * 0.8), ...place, 'createdDate.day')) / DAY) * DAY;
  const minutes = random.integer(3 * 60 + 30, 12 * 60 + 30, ...place, 'createdDate.time');
  return new Date(Math.min(day + minutes * 60_000, anchor.getTime())).toISOString();
}

/** Returns a date some days after another one, and not after the anchor. */
export function daysAfter(random: Random, date: string, key: string, most: number, anchor: Date): string {
  const later = Date.parse(date) + random.integer(0, most * 24 * 60, 'DaysAfter', key, 'minutes') * 60_000;
  return new Date(Math.min(later, anchor.getTime())).toISOString();
}
