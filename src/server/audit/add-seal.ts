import type { Kysely } from 'kysely';
import type { Tables } from '../data/engine/database.ts';
import { packed } from './line-codes.ts';
import type { Seal, SealKeys } from './seal-keys.ts';
import { insertSeal, lockSeals, newestSeal, readLines } from './stored-seals.ts';

/** Lines of one seal: read, sealed and stored in a few hundredths of a second. */
export const LINES_OF_A_SEAL = 1000;

/**
 * Seals the next lines of the audit log of a tenant, within a transaction of that tenant. Returns how many were sealed.
 * @param upTo the last line that may be sealed: no line before it can appear any more
 */
export async function sealNext(
  query: Kysely<Tables>,
  tenantId: number,
  keys: SealKeys,
  upTo: number,
  limit = LINES_OF_A_SEAL,
): Promise<number> {
  await lockSeals(query, tenantId);
  const { newest, lastLine: after } = await newestSeal(query, tenantId, keys);
  const lines = await readLines(query, tenantId, keys, { after: after === 0 ? null : after, upTo, limit });
  const last = lines.at(-1);
  if (last === undefined) return 0;
  await addSeal(query, tenantId, keys, newest, {
    kind: 'lines',
    afterLine: after,
    lastLine: last.id,
    count: lines.length,
    lineCodes: packed(lines),
  });
  return lines.length;
}

/** Adds a seal after the newest one. The caller holds the lock of the seals. */
export async function addSeal(
  query: Kysely<Tables>,
  tenantId: number,
  keys: SealKeys,
  newest: Seal | undefined,
  sealed: Pick<Seal, 'kind' | 'afterLine' | 'lastLine' | 'count' | 'lineCodes'>,
): Promise<void> {
  const seal = {
    ...sealed,
    number: (newest?.number ?? 0) + 1,
    sealedAt: new Date().toISOString(),
    previous: newest?.seal ?? '',
  };
  await insertSeal(query, tenantId, { ...seal, seal: keys.sealOf(tenantId, seal) });
}
