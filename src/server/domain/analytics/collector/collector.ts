import { createHmac } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../../data/engine/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import { databaseUnavailable } from '../../../data/engine/database-error.ts';
import { rollUpJob } from '../rollups/roll-up-job.ts';
import type { Beacon, CollectedEvent } from './read-beacon.ts';

/** A visitor without an own id is told apart by these, under a salt that is forgotten after two days. */
export interface Sender {
  address: string;
  userAgent: string;
}

interface Arrival {
  domain: string;
  country: string | null;
  visitorId: string;
  viewedDate: string;
  event: CollectedEvent;
}

interface Waiting {
  arrivals: Arrival[];
  resolve(): void;
  reject(error: unknown): void;
}

const MOST_EVENTS_AT_ONCE = 1000;
const MOST_WAITING = 20_000;
/** The rollups run so long after the first of the arrivals that they wait for. */
const ROLL_UP_MILLISECONDS = 6_000;
/**
 * So long before that run further arrivals rely on it. Longer than a transaction takes at most, so that they are
 * committed by then.
 */
const RELIED_ON_MILLISECONDS = 5_500;

/**
 * Stores the events of beacons. Those that arrive while a transaction runs wait for the next one and share it: many
 * events cost one commit, and none is acknowledged before it is committed.
 */
export class Collector {
  readonly #database: Pick<Database, 'transaction'>;
  readonly #waiting = new Map<number, Waiting[]>();
  readonly #rollUps = new Map<number, number>();
  #count = 0;
  #isStoring = false;
  #salt: { day: string; value: Promise<Buffer> } | undefined;
  readonly #pepper: Buffer;

  constructor(database: Pick<Database, 'transaction'>, pepper: Buffer) {
    this.#database = database;
    this.#pepper = pepper;
  }

  /** Resolves when the events are stored; those of a domain of another tenant are dropped. Throws 503 when they cannot be. */
  async collect(tenantId: number, beacon: Beacon, sender: Sender, now: Date): Promise<void> {
    if (beacon.events.length === 0) return;
    if (this.#count >= MOST_WAITING) throw databaseUnavailable(new Error('too many events are waiting'));
    const { domain, country } = beacon;
    const visitorId = await this.#visitorId(tenantId, beacon, sender, now);
    const arrivals = beacon.events.map((event) => ({
      domain,
      country,
      visitorId,
      viewedDate: new Date(now.getTime() - event.age).toISOString(),
      event,
    }));
    this.#count += arrivals.length;
    await new Promise<void>((resolve, reject) => {
      const others = this.#waiting.get(tenantId);
      const one = { arrivals, resolve, reject };
      if (others === undefined) this.#waiting.set(tenantId, [one]);
      else others.push(one);
      if (!this.#isStoring) void this.#storeAll();
    });
  }

  async #storeAll(): Promise<void> {
    this.#isStoring = true;
    for (let next = this.#take(); next !== null; next = this.#take()) {
      const { tenantId, group } = next;
      const arrivals = group.flatMap((one) => one.arrivals);
      try {
        await this.#database.transaction((transaction) => this.#store(transaction, tenantId, arrivals));
        for (const { resolve } of group) resolve();
      } catch (error) {
        this.#rollUps.delete(tenantId);
        for (const { reject } of group) reject(error);
      }
      this.#count -= arrivals.length;
    }
    this.#isStoring = false;
  }

  /** Returns the waiting events of the tenant that has waited for longest, as many as one statement takes. */
  #take(): { tenantId: number; group: Waiting[] } | null {
    const [first] = this.#waiting;
    if (first === undefined) return null;
    const [tenantId, all] = first;
    let size = 0;
    const end = all.findIndex(({ arrivals }) => (size += arrivals.length) > MOST_EVENTS_AT_ONCE);
    const group = end === -1 ? all : all.splice(0, end);
    this.#waiting.delete(tenantId);
    if (end !== -1) this.#waiting.set(tenantId, all);
    return { tenantId, group };
  }

  async #store(transaction: Transaction, tenantId: number, arrivals: readonly Arrival[]): Promise<void> {
    await transaction.asTenant(tenantId);
    const statement = insertionOf(transaction, arrivals);
    const now = Date.now();
    if ((this.#rollUps.get(tenantId) ?? 0) - now > RELIED_ON_MILLISECONDS) {
      // No statement follows: the commit goes with it, and an error of either rejects.
      await transaction.last(statement);
      return;
    }
    const { numAffectedRows = 0n } = await statement.execute(transaction.query);
    if (numAffectedRows === 0n) return;
    const due = new Date(now + ROLL_UP_MILLISECONDS);
    await enqueueJob(transaction, rollUpJob, { key: 'roll-up', due });
    this.#rollUps.set(tenantId, due.getTime());
  }

  /** Returns a number that says nothing of the person: of its own id, or of address and browser for one day. */
  async #visitorId(tenantId: number, { domain, visitor }: Beacon, sender: Sender, now: Date): Promise<string> {
    const [secret, parts] =
      visitor === null
        ? [await this.#saltOf(now), ['day', sender.address, sender.userAgent]]
        : [this.#pepper, ['id', visitor]];
    const digest = createHmac('sha256', secret)
      .update(JSON.stringify([tenantId, domain, ...parts]))
      .digest();
    return String(digest.readBigInt64BE(0));
  }

  #saltOf(now: Date): Promise<Buffer> {
    const day = now.toISOString().slice(0, 10);
    if (this.#salt?.day === day) return this.#salt.value;
    const value = this.#database.transaction(async ({ query }) => {
      const { rows } = await sql<{ salt: string }>`select gate.visitor_salt() as salt`.execute(query);
      const [row] = rows;
      if (row === undefined) throw new Error('There is no salt for this day.');
      return Buffer.from(row.salt);
    });
    this.#salt = { day, value };
    // A failure is not kept.
    value.catch(() => (this.#salt = undefined));
    return value;
  }
}

/** Returns what inserts the events whose domain is of the tenant. A referrer of one of its domains is none. */
function insertionOf({ tenantId }: Transaction, arrivals: readonly Arrival[]): RawBuilder<unknown> {
  const rows = arrivals.map(({ event, ...arrival }) => ({ ...arrival, ...event }));
  return sql`
    with domains as materialized (
      select site_web_domain_id, lower(web_domain_name) as name from public.site_web_domains where tenant_id = ${tenantId}
    )
    insert into public.page_view_arrivals (tenant_id, site_web_domain_id, visitor_id, viewed_date, view_id, is_view, link, source,
      utm_source, utm_medium, utm_campaign, country_code)
    select ${tenantId}, d.site_web_domain_id, e."visitorId", e."viewedDate", e."viewId", e."isView", e.link,
           coalesce(e."utmSource", case when o.name is null then e."referrerSource" end), e."utmSource", e."utmMedium", e."utmCampaign",
           e.country
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (domain text, "visitorId" bigint, "viewedDate" timestamptz,
        "viewId" bigint, "isView" boolean, link text, "referrerSource" text, "referrerHost" text, "utmSource" text,
        "utmMedium" text, "utmCampaign" text, country text)
      join domains d on d.name = e.domain
      left join domains o on o.name = e."referrerHost"`;
}
