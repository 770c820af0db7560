import { sql } from 'kysely';
import type { Database } from '../data/database.ts';
import { Refusal } from '../refusal.ts';

const KEPT_MILLISECONDS = 10_000;
const MOST_KEPT = 1000;

/**
 * Which hosts have a site, for pages and pictures: an answer of the last ten seconds will do for them. Calls ask the database each time.
 */
export class KnownHosts {
  readonly #database: Database;
  readonly #kept = new Map<string, { tenantId: number | null; until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The tenant whose site has the host, null when nobody's has. Throws 503 while the database is away. */
  async tenantOf(host: string | null): Promise<number | null> {
    if (host === null) return null;
    const now = performance.now();
    const kept = this.#kept.get(host);
    if (kept !== undefined && kept.until > now) return kept.tenantId;
    const tenantId = await this.#ask(host);
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(host, { tenantId, until: now + KEPT_MILLISECONDS });
    return tenantId;
  }

  /** Whether a page is shown under the host. While the database is away every host will do: the console itself can then say what is wrong. */
  async mayShowPages(host: string | null): Promise<boolean> {
    try {
      return (await this.tenantOf(host)) !== null;
    } catch (error) {
      if (error instanceof Refusal) return true;
      throw error;
    }
  }

  async #ask(host: string): Promise<number | null> {
    return this.#database.transaction(async ({ query }) => {
      const { rows } = await sql<{ tenant_id: number }>`select tenant_id from gate.enter(${host}, null, null, null)`.execute(query);
      return rows[0]?.tenant_id ?? null;
    });
  }
}
