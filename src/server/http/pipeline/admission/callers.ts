import type { Caller } from './turns.ts';

/** A request before its tenant and contact have been looked up. */
export interface UnknownCaller {
  /** The Host header's host. */
  host: string | null;
  /** Identifies the session's secret; null without one. */
  loadKey: string | null;
  clientAddress: string;
}

/**
 * Tells for whom a call takes its turn, before the database has been asked: it remembers the tenant of each host and the
 * contact of each session from earlier calls. A session that has not been seen yet, or that does not exist, counts for
 * its address, so that invented cookies gain nothing, and so do callers without a session. The visitors of a tenant take
 * turns like a tenant of their own: many of them do not delay the contacts that are signed in.
 */
export class Callers {
  readonly #capacity: number;
  readonly #tenants = new Map<string, number>();
  readonly #contacts = new Map<string, number>();

  /** @param capacity number of sessions that are remembered */
  constructor(capacity = 20_000) {
    this.#capacity = capacity;
  }

  callerOf({ host, loadKey, clientAddress }: UnknownCaller): Caller {
    const tenantId = host === null ? undefined : this.#tenants.get(host);
    const tenant = tenantId === undefined ? 'unknown' : String(tenantId);
    const contactId = loadKey === null ? undefined : this.#contacts.get(`${tenant} ${loadKey}`);
    if (contactId === undefined) {
      return { tenant: `visitors of ${tenant}`, contact: `${tenant} at ${clientAddress}`, isVisitor: true };
    }
    return { tenant, contact: `${tenant}.${contactId}`, isVisitor: false };
  }

  /** Remembers the tenant of a host that exists, and the contact of its session. */
  learn({ host, loadKey }: UnknownCaller, tenantId: number, contactId: number | null): void {
    if (host !== null) this.#tenants.set(host, tenantId);
    if (loadKey === null || contactId === null) return;
    const key = `${tenantId} ${loadKey}`;
    this.#contacts.delete(key);
    this.#contacts.set(key, contactId);
    const oldest = this.#contacts.keys().next();
    if (this.#contacts.size > this.#capacity && !oldest.done) this.#contacts.delete(oldest.value);
  }
}
