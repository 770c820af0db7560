import { sql, type Kysely } from 'kysely';
import type { Tables } from '../data/engine/database.ts';
import type { LineCode } from './line-codes.ts';
import type { Seal, SealKeys } from './seal-keys.ts';

/** A stored line of the audit log. */
export interface StoredLine extends LineCode {
  /** ISO 8601 in UTC. */
  at: string;
}

/** The columns of a line that are sealed, in this order. A test holds them against the table. */
export const CONTENT_COLUMNS = [
  'audit_log_id',
  'at',
  'actor_contact_id',
  'session_id',
  'request_id',
  'operation',
  'entity',
  'entity_id',
  'event',
  'changes',
];

/**
 * SQL of what a line says, in one text: the same on every engine and after a restore, because jsonb has one spelling of
 * a value. Times are microseconds.
 */
const CONTENT = sql.raw(
  `jsonb_build_array(${CONTENT_COLUMNS.map((column) =>
    column === 'at' ? '(extract(epoch from l.at) * 1000000)::bigint' : `l.${column}`,
  ).join(', ')})::text`,
);

/** Below every line, also one that was written by hand with a negative id. */
const BEFORE_ALL = '-9223372036854775808';

/**
 * Returns lines of the tenant of the transaction, sorted by id.
 * @param after the line before; null for the first one
 */
export async function readLines(
  query: Kysely<Tables>,
  tenantId: number,
  keys: Pick<SealKeys, 'codeOf'>,
  { after, upTo, limit }: { after: number | null; upTo: number; limit: number },
): Promise<StoredLine[]> {
  const { rows } = await sql<{ id: number; at: string; content: string }>`
    select l.audit_log_id as id, l.at, ${CONTENT} as content from public.audit_log l
     where l.tenant_id = ${tenantId} and l.audit_log_id > ${after ?? BEFORE_ALL} and l.audit_log_id <= ${upTo}
     order by l.audit_log_id limit ${limit}`.execute(query);
  return rows.map(({ id, at, content }) => ({ id, at, code: keys.codeOf(tenantId, content) }));
}

/** Returns seals of the tenant of the transaction, from a number on. */
export async function readSeals(
  query: Kysely<Tables>,
  tenantId: number,
  { from, limit }: { from: number; limit: number },
): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select ${SEAL} from public.audit_seals s
     where s.tenant_id = ${tenantId} and s.seal_number >= ${from} order by s.seal_number limit ${limit}`.execute(query);
  return rows;
}

/**
 * Returns the newest seal of the tenant, and the last line that is sealed: 0 without one. Throws when one of the seals
 * that say so was changed or made without the key: the next seal would follow it.
 */
export async function newestSeal(
  query: Kysely<Tables>,
  tenantId: number,
  keys: Pick<SealKeys, 'isRight'>,
): Promise<{ newest: Seal | undefined; lastLine: number }> {
  const { rows } = await sql<Seal>`
    select ${SEAL} from public.audit_seals s
     where s.tenant_id = ${tenantId} order by s.seal_number desc limit 1`.execute(query);
  const last = await sql<Seal>`
    select ${SEAL} from public.audit_seals s
     where s.tenant_id = ${tenantId} and s.kind = 'lines' order by s.last_line_id desc limit 1`.execute(query);
  const wrong = [...rows, ...last.rows].find((seal) => !keys.isRight(tenantId, seal));
  if (wrong !== undefined)
    throw new Error(
      `Seal ${wrong.number} of the audit log of tenant ${tenantId} was changed, or made without the key. \`screenplay audit verify\` says more.`,
    );
  return { newest: rows[0], lastLine: last.rows[0]?.lastLine ?? 0 };
}

/** Returns the seals over removals, in their order. */
export async function readRemovals(query: Kysely<Tables>, tenantId: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select ${SEAL} from public.audit_seals s
     where s.tenant_id = ${tenantId} and s.kind = 'removal' order by s.seal_number`.execute(query);
  return rows;
}

/**
 * Keeps others from adding a seal to the tenant until the transaction ends: the job and a command may run at the same
 * time.
 */
export async function lockSeals(query: Kysely<Tables>, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${tenantId})`.execute(query);
}

/** An arbitrary number, the same in every process. */
const LOCK = 1_096_107_081;

export async function insertSeal(query: Kysely<Tables>, tenantId: number, seal: Seal): Promise<void> {
  await sql`
    insert into public.audit_seals (tenant_id, seal_number, kind, after_line_id, last_line_id, line_count, sealed_date,
      line_codes, previous_seal, seal)
    values (${tenantId}, ${seal.number}, ${seal.kind}, ${seal.afterLine}, ${seal.lastLine}, ${seal.count},
      ${seal.sealedAt}::timestamptz, ${seal.lineCodes}, ${seal.previous}, ${seal.seal})`.execute(query);
}

const SEAL = sql.raw(`s.seal_number as number, s.kind, s.after_line_id as "afterLine", s.last_line_id as "lastLine",
  s.line_count as count, s.sealed_date as "sealedAt", s.line_codes as "lineCodes", s.previous_seal as previous, s.seal`);
