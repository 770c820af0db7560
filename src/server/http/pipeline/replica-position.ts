import type { Operation } from '../../../../renderer/language/types/operation.ts';
import type { ServerOperation } from '../../../../renderer/language/calls/companions.ts';
import type { Database } from '../../data/engine/database.ts';
import { BEYOND_ALL } from '../../data/engine/postgres/replicas/position.ts';
import type { OperationHandler, OperationResponse } from '../../domain/operation-handler.ts';
import type { Credentials } from './authentication/credentials.ts';

/**
 * How far the database had written when the caller's last write was acknowledged: a replica that is behind is not asked
 * by this browser (`docs/operate.md#replicas`). A replica that is later than a second serves nobody, so a minute is long
 * enough.
 */
export const POSITION_COOKIE = { name: 'at', maxAgeSeconds: 60 };

type Cookie = NonNullable<OperationResponse['cookies']>[number];

/**
 * Returns the cookie with the position after a write; null after a read, and without replicas. When the database fails
 * right after the write, the browser reads from the database itself for a minute.
 */
export async function writtenPosition(
  { replicas }: Pick<Database, 'replicas'>,
  { method }: Pick<Operation, 'method'>,
): Promise<Cookie | null> {
  if (replicas === null || method === 'GET') return null;
  const value = await replicas.position().catch(() => BEYOND_ALL);
  return { ...POSITION_COOKIE, value };
}

/**
 * Returns whether a call may be answered by a replica: lists, lookups, exports, and the reports whose handlers say so. A
 * program that calls with a token keeps no cookies, so it is not known what it has written.
 */
export function mayBeLate(
  { method, access, serves, companion }: ServerOperation,
  { kind }: Credentials,
  handler: OperationHandler | undefined,
): boolean {
  if (method !== 'GET' || access === 'platform' || companion !== undefined || kind !== 'cookie') return false;
  return handler === undefined ? serves?.list !== undefined : handler.mayBeLate === true;
}
