import { setTimeout as delay } from 'node:timers/promises';
import { shortHash } from '../../src/server/domain/analytics/collector/read-beacon.ts';
import { httpCall } from '../../src/server/http/testing/http-call.ts';

/** The web domain whose visitors send, and one that no tenant has. */
export const DOMAIN = 'shop.example';
const FOREIGN = 'nowhere.example';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const VISITORS = 300;
const MOST_EVENTS = 6;
const DAY = 86_400_000;
const LINKS = ['/', '/chairs', '/desks', '/chairs/oak', '/about'];
const REFERRERS = ['', 'https://www.google.com/', 'https://news.example/today'];
const ZONES = ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin'];

interface SentBeacon {
  /** The view ids of its events, as they are stored. */
  ids: string[];
  body: string;
  headers: Record<string, string>;
  kind: 'counted' | 'dropped' | 'sent once';
}

/**
 * Sends beacons of many visitors to `POST /collect` until it is stopped, and keeps the view ids of their events. A beacon
 * without an answer is sent again with the same ids, except a share that is given up, as a closed page gives up.
 */
export class CollectorLoad {
  /** Answered with 202, and of a page that counts. */
  readonly acknowledged = new Set<string>();
  /** Answered with 202, but of a bot or a foreign page: never stored. */
  readonly dropped = new Set<string>();
  /** Sent once, and the answer was lost: stored once or not at all. */
  readonly givenUp = new Set<string>();
  repeats = 0;
  readonly #port: number;
  #isStopped = false;
  #beacons = 0;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends with `senders` requests at once. Resolves when each of them has its last answer after `stop`. */
  async run(senders: number): Promise<void> {
    await Promise.all(
      Array.from({ length: senders }, async () => {
        while (!this.#isStopped) await this.#deliver(this.#newBeacon());
      }),
    );
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves when so many more events are acknowledged. */
  async furtherEvents(count: number): Promise<void> {
    const end = this.acknowledged.size + count;
    while (this.acknowledged.size < end && !this.#isStopped) await delay(5);
  }

  async #deliver(beacon: SentBeacon): Promise<void> {
    while (!(await this.#isAcknowledged(beacon))) {
      if (beacon.kind === 'sent once') {
        for (const id of beacon.ids) this.givenUp.add(id);
        await delay(20);
        return;
      }
      this.repeats += 1;
      await delay(20);
    }
    const found = beacon.kind === 'dropped' ? this.dropped : this.acknowledged;
    for (const id of beacon.ids) found.add(id);
  }

  async #isAcknowledged({ body, headers }: SentBeacon): Promise<boolean> {
    try {
      const { status } = await httpCall({ port: this.#port, method: 'POST', path: '/collect', headers, body });
      if (status !== 202 && status !== 503) throw new Error(`The collector answered ${status}.`);
      return status === 202;
    } catch (error) {
      // The server is dead or not up yet.
      if (error instanceof Error && 'code' in error) return false;
      throw error;
    }
  }

  #newBeacon(): SentBeacon {
    const number = (this.#beacons += 1);
    const visitor = Math.floor(Math.random() * VISITORS);
    const domain = number % 20 === 7 ? FOREIGN : DOMAIN;
    const userAgent = number % 20 === 3 ? BOT : `${BROWSER} v${visitor % 3}`;
    const events = Array.from({ length: 1 + Math.floor(Math.random() * MOST_EVENTS) }, (_, index) => ({
      id: `${process.pid}-${Date.now()}-${number}-${index}`,
      kind: Math.random() < 0.85 ? 'view' : 'stay',
      url: `https://${domain}${pick(LINKS)}${Math.random() < 0.2 ? '?utm_campaign=spring&utm_source=mail' : ''}`,
      referrer: pick(REFERRERS),
      // Sessions of a whole day, in no order.
      age: Math.floor(Math.random() ** 4 * DAY),
    }));
    return {
      ids: events.map(({ id }) => shortHash(id)),
      body: JSON.stringify({
        domain,
        zone: pick(ZONES),
        ...(visitor % 2 === 0 ? { visitor: `visitor-${String(visitor)}-of-load` } : {}),
        events,
      }),
      headers: {
        host: 'localhost',
        origin: `https://${domain}`,
        'user-agent': userAgent,
        'content-type': 'text/plain',
        'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
      },
      kind: domain === FOREIGN || userAgent === BOT ? 'dropped' : number % 5 === 0 ? 'sent once' : 'counted',
    };
  }
}

function pick<Item>(items: readonly Item[]): Item {
  const found = items[Math.floor(Math.random() * items.length)];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}
