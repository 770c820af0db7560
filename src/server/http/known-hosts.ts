import { sql } from 'kysely';
import type { Database } from '../data/database.ts';

const KEPT_MILLISECONDS = 10_000;
const MOST_KEPT = 1000;

/**
 * Which hosts have a site, for pages: they carry no data, so an answer of the last ten seconds will do. Calls ask the database each time.
 * While the database is away every host counts as known: the console can then say so itself.
 */
export class KnownHosts {
  readonly #database: Database;
  readonly #kept = new Map<string, { isKnown: boolean; until: number }>();

  constructor(database: Database) {
    this.#database = database;
  }

  async has(host: string | null): Promise<boolean> {
    if (host === null) return false;
    const now = performance.now();
    const kept = this.#kept.get(host);
    if (kept !== undefined && kept.until > now) return kept.isKnown;
    try {
      const isKnown = await this.#ask(host);
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(host, { isKnown, until: now + KEPT_MILLISECONDS });
      return isKnown;
    } catch {
      return true;
    }
  }

  async #ask(host: string): Promise<boolean> {
    return this.#database.transaction(async ({ query }) => {
      const { rows } = await sql`select 1 from gate.enter(${host}, null, null, null)`.execute(query);
      return rows.length > 0;
    });
  }
}
