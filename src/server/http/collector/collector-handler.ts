import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isbot } from 'isbot';
import { Collector } from '../../domain/analytics/collector/collector.ts';
import { readBeacon } from '../../domain/analytics/collector/read-beacon.ts';
import { SESSION_COOKIE } from '../../domain/sign-in/sessions/cookies.ts';
import { BodiesInFlight, type HeldBody } from '../../bodies-in-flight.ts';
import { Refusal } from '../../refusal.ts';
import { projectRoot } from '../../root.ts';
import { readCookies } from '../pipeline/authentication/credentials.ts';
import { hostName } from '../pipeline/authentication/host-name.ts';
import { TokenBuckets } from '../pipeline/admission/token-buckets.ts';
import { readBody } from '../pipeline/payload/read-body.ts';
import type { Responses } from '../responses/responses.ts';
import type { ServerParts } from '../server-parts.ts';

/** Where the script of `docs/domain/analytics.md#the-script` is served, and where it sends page views. */
export const COLLECT_SCRIPT_PATH = '/collect.js';
export const COLLECT_PATH = '/collect';

const SCRIPT_FILE = join(projectRoot, 'src/server/domain/analytics/collector/collect.js');
const LONGEST_BODY = 16 * 1024;

/**
 * Answers the collector of page views. Every beacon gets 202, whether it is counted or not: a sender learns nothing of
 * what is counted. Only when the database cannot store it, the answer is 503, because 202 promises that it is stored.
 */
export class CollectorHandler {
  readonly #parts: ServerParts;
  readonly #responses: Responses;
  readonly #addressOf: (incoming: IncomingMessage) => string;
  readonly #collector: Collector;
  readonly #rates: TokenBuckets;
  readonly #bodies = new BodiesInFlight();
  readonly #script: Uint8Array<ArrayBuffer>;
  readonly #etag: string;

  constructor(parts: ServerParts, responses: Responses, addressOf: (incoming: IncomingMessage) => string) {
    const { ratePerAddress } = parts.options;
    this.#parts = parts;
    this.#responses = responses;
    this.#addressOf = addressOf;
    this.#collector = new Collector(parts.database, parts.services.pepper);
    this.#rates = new TokenBuckets(ratePerAddress, ratePerAddress * 5);
    parts.metrics.watchBodies('collector', () => this.#bodies.held);
    this.#script = new Uint8Array(readFileSync(SCRIPT_FILE));
    this.#etag = `"${createHash('sha256').update(this.#script).digest('base64url').slice(0, 22)}"`;
  }

  script(incoming: IncomingMessage): Response {
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      etag: this.#etag,
    };
    if (incoming.headers['if-none-match'] === this.#etag) return this.#responses.file(304, null, headers);
    return this.#responses.file(200, this.#script, headers);
  }

  async collect(incoming: IncomingMessage): Promise<Response> {
    try {
      await this.#bodies.during(this.#addressOf(incoming), (held) => this.#collect(incoming, held));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
    }
    return this.#responses.file(202, null, { 'cache-control': 'no-store' });
  }

  async #collect(incoming: IncomingMessage, held: HeldBody): Promise<void> {
    const { headers } = incoming;
    const address = this.#addressOf(incoming);
    const userAgent = headers['user-agent'] ?? '';
    if (this.#rates.take(address, performance.now()) > 0 || isbot(userAgent) || userAgent === '') return;
    if (headers['sec-purpose']?.includes('prefetch') === true || this.#isOfStaff(headers.cookie)) return;
    const beacon = readBeacon(await readBody(incoming, LONGEST_BODY, held));
    if (beacon === null || originHost(headers.origin) !== beacon.domain) return;
    const tenantId = await this.#parts.hosts.tenantOf(hostName(headers.host));
    if (tenantId === null) return;
    // A browser that asks not to be followed gets no id, whatever the page says.
    const visitor = headers['sec-gpc'] === '1' ? null : beacon.visitor;
    await this.#collector.collect(tenantId, { ...beacon, visitor }, { address, userAgent }, this.#now());
  }

  /** Someone who is signed in to the console looks at pages as its author. */
  #isOfStaff(cookie: string | undefined): boolean {
    const names = [...readCookies(cookie).keys()];
    return names.some((name) => name === SESSION_COOKIE.name || name === `__Host-${SESSION_COOKIE.name}`);
  }

  #now(): Date {
    return this.#parts.clock?.() ?? new Date();
  }
}

function originHost(origin: string | undefined): string | null {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : null;
}
