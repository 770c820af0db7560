import { randomBytes } from 'node:crypto';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import type { ServerOperation } from '../../../../renderer/language/calls/companions.ts';
import type { Database } from '../../data/engine/database.ts';
import { BEYOND_ALL, furthest } from '../../data/engine/postgres/replicas/position.ts';
import type { OperationHandler, OperationResponse } from '../../domain/operation-handler.ts';
import type { CookieJar } from '../responses/cookie-jar.ts';
import type { Credentials } from './authentication/credentials.ts';

/**
 * How far the database had written when the caller's last write was acknowledged: a replica that is behind is not asked
 * by this browser (`docs/operate.md#replicas`). A replica that is later than a second serves nobody, so a minute is
 * long enough.
 */
const LASTS_SECONDS = 60;
/** Two digits of the process, and one of the write. */
const NAME = /^at[0-9a-f]{2}[0-7]$/;
/** The answers of writes at the same time may arrive in another order, so each gets a cookie of its own. */
const MOST_AT_ONCE = 8;

type Cookie = NonNullable<OperationResponse['cookies']>[number];

/** Takes the positions of writes to browsers and back. */
export class WrittenPosition {
  readonly #jar: Pick<CookieJar, 'nameOf'>;
  /** The answers of two processes do not overwrite each other's cookies. */
  readonly #process = randomBytes(1).toString('hex');
  #next = 0;

  constructor(jar: Pick<CookieJar, 'nameOf'>) {
    this.#jar = jar;
  }

  /**
   * Returns the cookie with the position after a write; none after a read, and without replicas. When the database
   * fails right after the write, the browser reads from the database itself for a minute.
   */
  async cookies(
    { replicas }: Pick<Database, 'replicas'>,
    { method }: Pick<Operation, 'method'>,
  ): Promise<readonly Cookie[]> {
    if (replicas === null || method === 'GET') return [];
    this.#next = (this.#next + 1) % MOST_AT_ONCE;
    const value = await replicas.position().catch(() => BEYOND_ALL);
    return [{ name: `at${this.#process}${this.#next}`, maxAgeSeconds: LASTS_SECONDS, value }];
  }

  /** Returns the furthest position that a request carries; null when it carries none. */
  read(cookies: ReadonlyMap<string, string>): string | null {
    const prefix = this.#jar.nameOf('');
    const given = [...cookies].filter(([name]) => name.startsWith(prefix) && NAME.test(name.slice(prefix.length)));
    return given.reduce<string | null>((one, [, other]) => (one === null ? other : furthest(one, other)), null);
  }
}

/**
 * Returns whether a call may be answered by a replica: lists, lookups, exports, and the reports whose handlers say so.
 * A program that calls with a token keeps no cookies, so it is not known what it has written.
 */
export function mayBeLate(
  { method, access, serves, companion }: ServerOperation,
  { kind }: Credentials,
  handler: OperationHandler | undefined,
): boolean {
  if (method !== 'GET' || access === 'platform' || companion !== undefined || kind !== 'cookie') return false;
  return handler === undefined ? serves?.list !== undefined : handler.mayBeLate === true;
}
