import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Refusal } from '../refusal.ts';

/** Unused connections are closed before a backend does: Node's own servers keep them for five seconds. */
const KEEP = { keepAlive: true, timeout: 4000 };

export interface LaneLimits {
  /** The most connections to one address. */
  sockets: number;
  /** The most requests that run or wait for a connection. */
  running: number;
  /** The most requests of one client at the same time. */
  perClient: number;
}

/** Connections to the backend for one kind of request, so that slow downloads hold no call up. */
export class BackendLane {
  readonly #http: HttpAgent;
  readonly #https: HttpsAgent;
  readonly #limits: LaneLimits;
  readonly #ofClient = new Map<string, number>();
  #running = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
    this.#http = new HttpAgent({ ...KEEP, maxSockets: limits.sockets });
    this.#https = new HttpsAgent({ ...KEEP, maxSockets: limits.sockets });
  }

  agentFor(address: URL): HttpAgent | HttpsAgent {
    return address.protocol === 'https:' ? this.#https : this.#http;
  }

  /**
   * Counts a request, and returns the function that ends it. Throws 503 `overloaded` when too many run, and 429
   * `tooManyAtOnce` when too many are one client's.
   * @param client the address or the session of the client; null counts for no client
   */
  enter(client: string | null): () => void {
    if (this.#running >= this.#limits.running) throw overloaded();
    if (client !== null) this.#countClient(client);
    this.#running += 1;
    return () => {
      this.#running -= 1;
      if (client !== null) this.#releaseClient(client);
    };
  }

  /** Cuts connections that are still open. */
  close(): void {
    this.#http.destroy();
    this.#https.destroy();
  }

  #countClient(client: string): void {
    const running = this.#ofClient.get(client) ?? 0;
    if (running >= this.#limits.perClient)
      throw new Refusal(429, 'tooManyAtOnce', 'Too many requests at the same time. Please try again.', {
        retryAfterSeconds: 1,
      });
    this.#ofClient.set(client, running + 1);
  }

  #releaseClient(client: string): void {
    const running = this.#ofClient.get(client) ?? 0;
    if (running <= 1) this.#ofClient.delete(client);
    else this.#ofClient.set(client, running - 1);
  }
}

/** Returns the refusal of a request that was not sent, because too many run. */
export function overloaded(): Refusal {
  return new Refusal(503, 'overloaded', 'Too many requests at the same time. Please try again.', {
    retryAfterSeconds: 1,
  });
}
