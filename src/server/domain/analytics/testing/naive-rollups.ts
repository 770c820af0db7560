/**
 * Computes the rollups of one domain from its events, without SQL and without any code of the product: what
 * `docs/domain/analytics.md` says, written down a second time for tests.
 */

export interface NaiveEvent {
  visitorId: bigint;
  /** Epoch milliseconds. */
  at: number;
  viewId: bigint;
  isView: boolean;
  link: string;
  source: string | null;
  utmSource: string | null;
  utmCampaign: string | null;
  country: string | null;
}

export interface Figures {
  users: number;
  pageViews: number;
  sessions: number;
  exits: number;
  bounces: number;
  landingUsers: number;
  landingPageViews: number;
  newUsers: number;
  resurrectedUsers: number;
  lostUsers: number;
}

export interface NaiveSession {
  visitorId: bigint;
  events: NaiveEvent[];
  views: NaiveEvent[];
}

const HALF_HOUR = 30 * 60_000;
const CHURN_DAYS = 15;
const GRAINS = [0, 4, 7, 10, 13];

/** Returns the buckets of an hour such as `2026/03/09/14`: all time, year, month, day, hour and week. */
function bucketsOf(hour: string): string[] {
  return [...GRAINS.map((letters) => hour.slice(0, letters)), weekOf(hour.slice(0, 10))];
}

/** Counts the Sundays of the year up to the one of the week. */
function weekOf(day: string): string {
  let sunday = day;
  while (new Date(timeOf(sunday)).getUTCDay() !== 0) sunday = dayAfter(sunday, -1);
  const year = sunday.slice(0, 4);
  let place = 0;
  for (let one = sunday; one.startsWith(year); one = dayAfter(one, -7)) place += 1;
  return `${year}/w${String(place).padStart(2, '0')}`;
}

/** Returns the figures of every row, keyed by dimension, bucket and value. Of events with one visitor and id the first counts. */
export function naiveRollups(events: readonly NaiveEvent[], timeZone: string): Map<string, Figures> {
  const rows = new Rows();
  const hourOf = hourIn(timeZone);
  for (const own of visitorsOf(events)) {
    const sessions = naiveSessions(own).filter(({ views }) => views.length > 0);
    countViews(rows, sessions, hourOf);
    countSessions(rows, sessions, hourOf);
    countDays(rows, sessions, hourOf);
  }
  return rows.found;
}

/** Returns the sessions of one visitor, whose events are in order. */
export function naiveSessions(events: readonly NaiveEvent[]): NaiveSession[] {
  const sessions: NaiveSession[] = [];
  for (const event of events) {
    const last = sessions.at(-1);
    const before = last?.events.at(-1);
    if (last === undefined || before === undefined || event.at - before.at > HALF_HOUR)
      sessions.push({ visitorId: event.visitorId, events: [event], views: event.isView ? [event] : [] });
    else {
      last.events.push(event);
      if (event.isView) last.views.push(event);
    }
  }
  return sessions;
}

/** Returns the events of each visitor, in order, each once. */
export function visitorsOf(events: readonly NaiveEvent[]): NaiveEvent[][] {
  const visitors = new Map<bigint, Map<bigint, NaiveEvent>>();
  for (const event of events) {
    const own = visitors.get(event.visitorId) ?? new Map<bigint, NaiveEvent>();
    visitors.set(event.visitorId, own);
    if (!own.has(event.viewId)) own.set(event.viewId, event);
  }
  return [...visitors.values()].map((own) =>
    [...own.values()].toSorted((a, b) => a.at - b.at || (a.viewId < b.viewId ? -1 : 1)),
  );
}

/** Returns a function that writes the hour of an instant as `2026/03/09/14`, on the clocks of the zone. */
export function hourIn(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts['year']}/${parts['month']}/${parts['day']}/${parts['hour']}`;
  };
}

class Rows {
  readonly found = new Map<string, Figures>();

  add(dimension: string, bucket: string, value: string, more: Partial<Figures>): void {
    const key = [dimension, bucket, value].join('|');
    const row = this.found.get(key) ?? {
      users: 0,
      pageViews: 0,
      sessions: 0,
      exits: 0,
      bounces: 0,
      landingUsers: 0,
      landingPageViews: 0,
      newUsers: 0,
      resurrectedUsers: 0,
      lostUsers: 0,
    };
    for (const name of Object.keys(row) as (keyof Figures)[]) row[name] += more[name] ?? 0;
    this.found.set(key, row);
  }
}

function countViews(rows: Rows, sessions: NaiveSession[], hourOf: (at: number) => string): void {
  const seen = new Set<string>();
  for (const { views } of sessions) {
    const source = views[0]?.source ?? 'Direct';
    const country = views[0]?.country ?? '';
    for (const view of views) {
      const values: [string, string][] = [
        ['visitors', ''],
        ['link', view.link],
        ['source', source],
        ['country', country],
      ];
      if (view.utmCampaign !== null) values.push(['campaign', `${view.utmCampaign}\x1f${view.utmSource ?? source}`]);
      for (const [dimension, value] of values)
        for (const bucket of bucketsOf(hourOf(view.at))) {
          const key = [dimension, bucket, value].join('|');
          rows.add(dimension, bucket, value, { pageViews: 1, users: seen.has(key) ? 0 : 1 });
          seen.add(key);
        }
    }
  }
}

function countSessions(rows: Rows, sessions: NaiveSession[], hourOf: (at: number) => string): void {
  const landed = new Set<string>();
  for (const { events, views } of sessions)
    for (const bucket of bucketsOf(hourOf(events[0]?.at ?? 0))) {
      const entry = views[0]?.link ?? '';
      const isBounce = views.length === 1 && events.length === 1;
      for (const [dimension, value] of [
        ['visitors', ''],
        ['link', entry],
      ] as const) {
        const key = [dimension, bucket, value].join('|');
        rows.add(dimension, bucket, value, {
          sessions: 1,
          bounces: isBounce ? 1 : 0,
          landingUsers: landed.has(key) ? 0 : 1,
          landingPageViews: views.length,
        });
        landed.add(key);
      }
      rows.add('link', bucket, views.at(-1)?.link ?? '', { exits: 1 });
    }
}

function countDays(rows: Rows, sessions: NaiveSession[], hourOf: (at: number) => string): void {
  const [first] = sessions.flatMap(({ views }) => views);
  if (first === undefined) return;
  for (const bucket of bucketsOf(hourOf(first.at))) rows.add('visitors', bucket, '', { newUsers: 1 });
  const days = [...new Set(sessions.flatMap(({ views }) => views.map(({ at }) => hourOf(at).slice(0, 10))))];
  days.forEach((day, index) => {
    const [before, after] = [days[index - 1], days[index + 1]];
    if (before !== undefined && daysBetween(before, day) > CHURN_DAYS)
      rows.add('visitors', day, '', { resurrectedUsers: 1 });
    if (after === undefined || daysBetween(day, after) > CHURN_DAYS)
      rows.add('visitors', dayAfter(day, CHURN_DAYS), '', { lostUsers: 1 });
  });
}

const DAY = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day.replaceAll('/', '-')}T00:00:00Z`);

function daysBetween(one: string, other: string): number {
  return Math.round((timeOf(other) - timeOf(one)) / DAY);
}

function dayAfter(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10).replaceAll('-', '/');
}
