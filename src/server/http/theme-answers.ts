import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Database } from '../data/database.ts';
import { readThemeSheet } from '../domain/sites/theme-sheet.ts';
import { Refusal } from '../refusal.ts';
import type { KnownHosts } from './known-hosts.ts';
import { hostName } from './pipeline/host-name.ts';
import type { Responses } from './responses.ts';

/** Where every page of the console links it (`src/console/index.html`). */
export const THEME_PATH = '/api/theme.css';

/** Short enough that somebody who saved colours and looks again sees them; long enough that a crowd costs one query. */
const KEPT_MILLISECONDS = 1000;
const MOST_KEPT = 1000;

/** Answers a host with its tenant's colours. Whoever has none, and everybody while the database is away, gets an empty sheet: the page is more than its colours. */
export class ThemeAnswers {
  readonly #database: Database;
  readonly #hosts: KnownHosts;
  readonly #responses: Responses;
  readonly #kept = new Map<number, { sheet: Promise<string>; until: number }>();

  constructor(database: Database, hosts: KnownHosts, responses: Responses) {
    this.#database = database;
    this.#hosts = hosts;
    this.#responses = responses;
  }

  async answer(incoming: IncomingMessage): Promise<Response> {
    const sheet = await this.#sheetOf(hostName(incoming.headers.host));
    const etag = `"${createHash('sha256').update(sheet ?? '').digest('base64url').slice(0, 22)}"`;
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': sheet === null ? 'no-store' : 'no-cache', etag };
    if (incoming.headers['if-none-match'] === etag) return this.#responses.file(304, null, headers);
    return this.#responses.file(200, new TextEncoder().encode(sheet ?? ''), headers);
  }

  /** Null: it cannot be told now. */
  async #sheetOf(host: string | null): Promise<string | null> {
    try {
      const tenantId = await this.#hosts.tenantOf(host);
      return tenantId === null ? '' : await this.#keep(tenantId);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  async #keep(tenantId: number): Promise<string> {
    const now = performance.now();
    const kept = this.#kept.get(tenantId);
    if (kept !== undefined && kept.until > now) return kept.sheet;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const sheet = this.#read(tenantId);
    this.#kept.set(tenantId, { sheet, until: now + KEPT_MILLISECONDS });
    // A failure is not kept.
    sheet.catch(() => this.#kept.delete(tenantId));
    return sheet;
  }

  #read(tenantId: number): Promise<string> {
    return this.#database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return readThemeSheet(transaction);
    });
  }
}
