import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { httpCall } from '../../../src/server/http/testing/http-call.ts';

export const DOMAIN = 'shop.example';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const CONNECTIONS = 50;
const VISITORS = 20_000;
const PAGES = 2000;
/** A page view is visible after some seconds; after so many it is lost. */
const LIMIT_MS = 30 * 60_000;

/** What a load of beacons has come to. */
export interface Ingested {
  /** Acknowledged events. */
  events: number;
  perSecond: number;
  /** Milliseconds from a beacon to its answer. */
  p50: number;
  p99: number;
}

let beacons = 0;

/**
 * Sends beacons of many visitors to a server for some seconds, as fast as they are answered or at a rate. Throws when one
 * is not answered with 202.
 */
export async function ingest(
  port: number,
  { seconds, eventsPerBeacon, perSecond }: { seconds: number; eventsPerBeacon: number; perSecond?: number },
): Promise<Ingested> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...(perSecond === undefined ? {} : { overallRate: perSecond / eventsPerBeacon }),
    requests: [
      {
        method: 'POST',
        path: '/collect',
        setupRequest: (request) => ({ ...request, ...newBeacon(eventsPerBeacon) }),
      },
    ],
  });
  const { errors, timeouts, non2xx, latency } = result;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${errors} beacons failed, ${timeouts} had no answer, ${non2xx} were refused.`);
  const events = result['2xx'] * eventsPerBeacon;
  return { events, perSecond: events / result.duration, p50: latency.p50, p99: latency.p99 };
}

/** Sends one page view of a campaign of its own, and returns the seconds from its answer until a report has it. */
export async function lagOf(port: number, isReported: (campaign: string) => Promise<boolean>): Promise<number> {
  const campaign = `lag-${process.pid}-${(beacons += 1)}`;
  const { headers, body } = newBeacon(1, `?utm_campaign=${campaign}`);
  const { status } = await httpCall({ port, method: 'POST', path: '/collect', headers, body });
  if (status !== 202) throw new Error(`The collector answered ${status}.`);
  const sentAt = performance.now();
  while (!(await isReported(campaign))) {
    if (performance.now() - sentAt > LIMIT_MS) throw new Error('A page view was not rolled up in half an hour.');
    await delay(50);
  }
  return (performance.now() - sentAt) / 1000;
}

function newBeacon(count: number, query = ''): { headers: Record<string, string>; body: string } {
  const visitor = Math.floor(VISITORS * Math.random());
  const number = (beacons += 1);
  const events = Array.from({ length: count }, (_, index) => ({
    id: `${process.pid}-${number}-${index}-bench`,
    kind: 'view',
    url: `https://${DOMAIN}/page-${Math.floor(PAGES * Math.random() ** 2.5)}${query}`,
    referrer: visitor % 3 === 0 ? 'https://www.google.com/' : '',
    age: index * 1000,
  }));
  return {
    headers: {
      host: 'localhost',
      origin: `https://${DOMAIN}`,
      'user-agent': BROWSER,
      'content-type': 'text/plain',
      'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
    body: JSON.stringify({ domain: DOMAIN, zone: 'Asia/Kolkata', events }),
  };
}
