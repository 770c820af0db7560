import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Database } from '../../data/engine/database.ts';
import { readThemeSheet } from '../../domain/sites/theme-sheet.ts';
import { Refusal } from '../../refusal.ts';
import type { KnownHosts } from './known-hosts.ts';
import { hostName } from '../pipeline/authentication/host-name.ts';
import type { Responses } from '../responses/responses.ts';

/** The path that every page of the console links (`src/console/index.html`). */
export const THEME_PATH = '/api/theme.css';

/** Short, so that saved colours show at once; long enough that a burst of requests costs one query. */
const TTL_MILLISECONDS = 1000;
const MAX_ENTRIES = 1000;

/**
 * Returns a host's stylesheet with the tenant's colours. It is empty for a tenant without colours and while the
 * database is unavailable, because the page works without it.
 */
export class ThemeHandler {
  readonly #database: Database;
  readonly #hosts: KnownHosts;
  readonly #responses: Responses;
  readonly #cache = new Map<number, { sheet: Promise<string>; expiresAt: number }>();

  constructor(database: Database, hosts: KnownHosts, responses: Responses) {
    this.#database = database;
    this.#hosts = hosts;
    this.#responses = responses;
  }

  async handle(incoming: IncomingMessage): Promise<Response> {
    const sheet = await this.#sheetOf(hostName(incoming.headers.host));
    const etag = `"${createHash('sha256')
      .update(sheet ?? '')
      .digest('base64url')
      .slice(0, 22)}"`;
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': sheet === null ? 'no-store' : 'no-cache',
      etag,
    };
    if (incoming.headers['if-none-match'] === etag) return this.#responses.file(304, null, headers);
    return this.#responses.file(200, new TextEncoder().encode(sheet ?? ''), headers);
  }

  /** Returns null when the database is unavailable. */
  async #sheetOf(host: string | null): Promise<string | null> {
    try {
      const tenantId = await this.#hosts.tenantOf(host);
      return tenantId === null ? '' : await this.#cached(tenantId);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  async #cached(tenantId: number): Promise<string> {
    const now = performance.now();
    const cached = this.#cache.get(tenantId);
    if (cached !== undefined && cached.expiresAt > now) return cached.sheet;
    if (this.#cache.size >= MAX_ENTRIES) this.#cache.clear();
    const sheet = this.#read(tenantId);
    this.#cache.set(tenantId, { sheet, expiresAt: now + TTL_MILLISECONDS });
    // A failure is not cached.
    sheet.catch(() => this.#cache.delete(tenantId));
    return sheet;
  }

  #read(tenantId: number): Promise<string> {
    return this.#database.transaction(async (transaction) => {
      await transaction.asTenant(tenantId);
      return readThemeSheet(transaction);
    });
  }
}
