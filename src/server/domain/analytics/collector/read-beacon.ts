import { createHash } from 'node:crypto';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../../renderer/language/types/json.ts';
import { countryOfZone } from './countries.ts';
import { readLink } from './link.ts';
import { sourceOfReferrer } from './sources.ts';

/** One event as it is stored, before the database knows its domain. */
export interface CollectedEvent {
  /** Milliseconds before it was sent. */
  age: number;
  viewId: string;
  isView: boolean;
  link: string;
  /** The name of the page's referrer as a source, and its host; null for a direct view. */
  referrerSource: string | null;
  referrerHost: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
}

export interface Beacon {
  domain: string;
  /** The visitor's own id, which it has given consent to. */
  visitor: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  events: CollectedEvent[];
}

const MOST_EVENTS = 20;
/** Older events are not counted (`docs/domain/analytics.md#late-events`). */
const LONGEST_AGE = 86_400_000;
const ID = /^[\w-]{8,40}$/;
const DOMAIN = /^[a-z0-9.-]{1,253}$/;

/**
 * Reads the body of a beacon. Returns null for one that is not of our script or another honest sender: it is not
 * counted. Events that make no sense are left out.
 */
export function readBeacon(body: Uint8Array): Beacon | null {
  const read = parse(body);
  if (!isObject(read)) return null;
  const domain = typeof read['domain'] === 'string' ? read['domain'].toLowerCase() : '';
  const events = read['events'];
  if (!DOMAIN.test(domain) || !Array.isArray(events) || events.length > MOST_EVENTS) return null;
  const { visitor, zone } = read;
  return {
    domain,
    visitor: typeof visitor === 'string' && ID.test(visitor) ? visitor : null,
    country: typeof zone === 'string' ? countryOfZone(zone) : null,
    events: events.flatMap((event) => (isObject(event) ? readEvent(event, domain) : [])),
  };
}

function parse(body: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

function readEvent({ id, kind, url, referrer, age }: JsonObject, domain: string): CollectedEvent[] {
  if (typeof id !== 'string' || !ID.test(id) || (kind !== 'view' && kind !== 'stay')) return [];
  if (typeof age !== 'number' || !(age >= 0 && age <= LONGEST_AGE)) return [];
  const page = typeof url === 'string' ? readLink(url, domain) : null;
  if (page === null) return [];
  const from = typeof referrer === 'string' ? sourceOfReferrer(referrer, domain) : null;
  return [
    {
      age: Math.round(age),
      viewId: shortHash(id),
      isView: kind === 'view',
      link: page.link,
      referrerSource: from?.source ?? null,
      referrerHost: from?.host ?? null,
      utmSource: page.parameter('utm_source'),
      utmMedium: page.parameter('utm_medium'),
      utmCampaign: page.parameter('utm_campaign'),
    },
  ];
}

/** Returns 64 bits of the hash of a text, as PostgreSQL writes a bigint. */
export function shortHash(text: string): string {
  return String(createHash('sha256').update(text).digest().readBigInt64BE(0));
}
