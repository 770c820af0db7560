import { sql, type Kysely } from 'kysely';
import type { Tables } from '../data/engine/database.ts';
import { addSeal } from './add-seal.ts';
import type { SealKeys } from './seal-keys.ts';
import { verifyTenant } from './verify-tenant.ts';
import { lockSeals, newestSeal, readRemovals } from './stored-seals.ts';

/** Lines that one transaction removes: requests of others do not wait noticeably. */
const PORTION_LINES = 2000;

/** What was removed, and up to which line. */
export interface Forgotten {
  lines: number;
  /** 0 when nothing was ever removed. */
  lastLine: number;
}

/**
 * Removes the oldest lines of the audit log of a tenant: those before the first one that was written at `before` or later,
 * and sealed ones only. A seal says first that they are removed, so that `verify` tells it from a deletion by SQL. A
 * removal that was killed is continued by the next call.
 */
export async function forgetLines(
  query: Kysely<Tables>,
  tenantId: number,
  keys: SealKeys,
  before: Date,
): Promise<Forgotten> {
  const lastLine = await query.transaction().execute((transaction) => sealRemoval(transaction, tenantId, keys, before));
  if (lastLine === 0) return { lines: 0, lastLine };
  let lines = 0;
  for (let portion = PORTION_LINES; portion === PORTION_LINES; lines += portion)
    portion = await query.transaction().execute((transaction) => removePortion(transaction, tenantId, lastLine));
  return { lines, lastLine };
}

/** Adds the seal of a removal when there is something to remove. Returns the last line that is removed. */
async function sealRemoval(query: Kysely<Tables>, tenantId: number, keys: SealKeys, before: Date): Promise<number> {
  await actAs(query, tenantId);
  await lockSeals(query, tenantId);
  await refuseChanged(query, tenantId, keys);
  const { newest, lastLine: sealed } = await newestSeal(query, tenantId, keys);
  const removals = (await readRemovals(query, tenantId)).filter((seal) => keys.isRight(tenantId, seal));
  const removed = Math.max(0, ...removals.map(({ lastLine }) => lastLine));
  const { rows } = await sql<{ count: number; last: number | null }>`
    select count(*)::integer as count, max(l.audit_log_id) as last from public.audit_log l
     where l.tenant_id = ${tenantId} and l.audit_log_id > ${removed} and l.audit_log_id <= ${sealed}
       and l.audit_log_id < coalesce((select min(k.audit_log_id) from public.audit_log k
             where k.tenant_id = ${tenantId} and k.at >= ${before.toISOString()}::timestamptz), ${sealed}::bigint + 1)`.execute(
    query,
  );
  const { count, last } = rows[0] ?? { count: 0, last: null };
  if (last === null) return removed;
  await addSeal(query, tenantId, keys, newest, { kind: 'removal', afterLine: 0, lastLine: last, count, lineCodes: '' });
  return last;
}

/** Throws when the log is not as it was sealed: the seal of the removal would cover what was done to its lines. */
async function refuseChanged(query: Kysely<Tables>, tenantId: number, keys: SealKeys): Promise<void> {
  const { findings } = await verifyTenant(query, tenantId, keys);
  if (findings.length === 0) return;
  throw new Error(
    `The audit log of tenant ${tenantId} is not as it was sealed (${findings.length} findings), so nothing is removed. \`screenplay audit verify\` names them.`,
  );
}

async function removePortion(query: Kysely<Tables>, tenantId: number, lastLine: number): Promise<number> {
  await actAs(query, tenantId);
  const { numAffectedRows } = await sql`
    delete from public.audit_log l where l.tenant_id = ${tenantId} and l.audit_log_id in (
      select k.audit_log_id from public.audit_log k where k.tenant_id = ${tenantId} and k.audit_log_id <= ${lastLine}
       order by k.audit_log_id limit ${PORTION_LINES})`.execute(query);
  return Number(numAffectedRows ?? 0);
}

/** Row security holds for the owner of a table too. */
export async function actAs(query: Kysely<Tables>, tenantId: number): Promise<void> {
  await sql`select set_config('app.tenant', ${String(tenantId)}, true)`.execute(query);
}
