import { sql } from 'kysely';
import type { Database } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';

const TTL_MILLISECONDS = 10_000;
const MAX_ENTRIES = 1000;

/**
 * Caches for ten seconds which tenant a host belongs to, for pages and pictures. Calls of operations query the database
 * each time.
 */
export class KnownHosts {
  readonly #database: Database;
  readonly #cache = new Map<string, { tenantId: number | null; expiresAt: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the tenant whose site has the host, or null. Throws 503 while the database is unavailable. */
  async tenantOf(host: string | null): Promise<number | null> {
    if (host === null) return null;
    const now = performance.now();
    const cached = this.#cache.get(host);
    if (cached !== undefined && cached.expiresAt > now) return cached.tenantId;
    const tenantId = await this.#query(host);
    if (this.#cache.size >= MAX_ENTRIES) this.#cache.clear();
    this.#cache.set(host, { tenantId, expiresAt: now + TTL_MILLISECONDS });
    return tenantId;
  }

  /**
   * Returns whether pages are shown under the host. While the database is unavailable every host gets the console,
   * which can then show the problem.
   */
  async mayShowPages(host: string | null): Promise<boolean> {
    try {
      return (await this.tenantOf(host)) !== null;
    } catch (error) {
      if (error instanceof Refusal) return true;
      throw error;
    }
  }

  async #query(host: string): Promise<number | null> {
    return this.#database.transaction(async ({ query }) => {
      const { rows } = await sql<{
        tenant_id: number;
      }>`select tenant_id from gate.enter(${host}, null, null, null)`.execute(query);
      return rows[0]?.tenant_id ?? null;
    });
  }
}
