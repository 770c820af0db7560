import { sql, type Kysely } from 'kysely';
import type { Tables } from '../data/engine/database.ts';
import { compareLines, unpacked, type LineDifference } from './line-codes.ts';
import type { Seal, SealKeys } from './seal-keys.ts';
import { readLines, readRemovals, readSeals } from './stored-seals.ts';

/** What is wrong with a seal, or with a line of it. */
export type AuditFinding =
  | { kind: 'line'; seal: number; difference: LineDifference }
  /** The seal does not agree with its own content: its lines cannot be proven. */
  | { kind: 'sealChanged'; seal: number }
  /** Seals are missing, and with them the proof of lines; null where these are not known. */
  | { kind: 'sealsMissing'; from: number; to: number; lines: { first: number; last: number } | null }
  /** A seal was made after another seal than the one that is there. */
  | { kind: 'otherPredecessor'; seal: number };

/** What was found in the audit log of a tenant. */
export interface TenantAudit {
  seals: number;
  /** Lines of right seals that are as they were. */
  rightLines: number;
  /** The last line of right removals; 0 without one. */
  removedUpTo: number;
  /** Lines that were sealed more than a day after they were written. */
  lateLines: number;
  unsealed: number;
  /** Unsealed lines that are older than an hour. */
  overdue: number;
  newest: Pick<Seal, 'number' | 'seal'> | null;
  findings: AuditFinding[];
}

/** A seal has up to 24 kB. */
const SEALS_AT_A_TIME = 20;
/** Lines that are read of one seal beyond its own: more than enough to name what was put in between. */
const FURTHER_LINES = 10_000;
const DAY_MILLISECONDS = 86_400_000;

/** Recomputes every seal of a tenant and compares its lines, within a transaction in which rows of the tenant are seen. */
export async function verifyTenant(query: Kysely<Tables>, tenantId: number, keys: SealKeys): Promise<TenantAudit> {
  const removals = (await readRemovals(query, tenantId)).filter((seal) => keys.isRight(tenantId, seal));
  const removedUpTo = Math.max(0, ...removals.map(({ lastLine }) => lastLine));
  const chain = new Chain(query, tenantId, keys, removedUpTo);
  for (let from = 1; ;) {
    const seals = await readSeals(query, tenantId, { from, limit: SEALS_AT_A_TIME });
    for (const seal of seals) await chain.add(seal);
    const last = seals.at(-1);
    if (last === undefined) break;
    from = last.number + 1;
  }
  return { ...chain.audit, removedUpTo, ...(await countUnsealed(query, tenantId, chain.lastLine)) };
}

/** The seals of a tenant, one after the other. */
class Chain {
  readonly audit: Omit<TenantAudit, 'unsealed' | 'overdue' | 'removedUpTo'> = {
    seals: 0,
    rightLines: 0,
    lateLines: 0,
    newest: null,
    findings: [],
  };
  /** The last line of the right seals so far. */
  lastLine = 0;
  readonly #query: Kysely<Tables>;
  readonly #tenantId: number;
  readonly #keys: SealKeys;
  readonly #removedUpTo: number;

  constructor(query: Kysely<Tables>, tenantId: number, keys: SealKeys, removedUpTo: number) {
    this.#query = query;
    this.#tenantId = tenantId;
    this.#keys = keys;
    this.#removedUpTo = removedUpTo;
  }

  async add(seal: Seal): Promise<void> {
    const { audit } = this;
    const isRight = this.#keys.isRight(this.#tenantId, seal);
    this.#checkOrder(seal, isRight);
    if (!isRight) audit.findings.push({ kind: 'sealChanged', seal: seal.number });
    if (isRight && seal.kind === 'lines') {
      await this.#checkLines(seal);
      this.lastLine = seal.lastLine;
    }
    audit.seals += 1;
    audit.newest = { number: seal.number, seal: seal.seal };
  }

  /** Finds seals that are missing before this one, and a seal that follows another one than the one before it. */
  #checkOrder(seal: Seal, isRight: boolean): void {
    const { findings, newest } = this.audit;
    const expected = (newest?.number ?? 0) + 1;
    if (seal.number > expected) {
      const last = isRight && seal.kind === 'lines' ? seal.afterLine : 0;
      const lines = last > this.lastLine ? { first: this.lastLine + 1, last } : null;
      findings.push({ kind: 'sealsMissing', from: expected, to: seal.number - 1, lines });
    } else if (isRight && seal.previous !== (newest?.seal ?? '')) {
      findings.push({ kind: 'otherPredecessor', seal: seal.number });
    }
  }

  async #checkLines({ number, afterLine, lastLine, sealedAt, lineCodes }: Seal): Promise<void> {
    const sealed = unpacked(lineCodes);
    const after = number === 1 ? null : afterLine;
    const limit = sealed.length + FURTHER_LINES;
    const stored = await readLines(this.#query, this.#tenantId, this.#keys, { after, upTo: lastLine, limit });
    const differences = compareLines(sealed, stored).filter(
      ({ kind, line }) => kind !== 'removed' || line > this.#removedUpTo,
    );
    const { audit } = this;
    for (const difference of differences) audit.findings.push({ kind: 'line', seal: number, difference });
    audit.rightLines += stored.length - differences.filter(({ kind }) => kind !== 'removed').length;
    const day = Date.parse(sealedAt) - DAY_MILLISECONDS;
    audit.lateLines += stored.filter(({ at }) => Date.parse(at) < day).length;
  }
}

async function countUnsealed(
  query: Kysely<Tables>,
  tenantId: number,
  lastLine: number,
): Promise<Pick<TenantAudit, 'unsealed' | 'overdue'>> {
  const { rows } = await sql<Pick<TenantAudit, 'unsealed' | 'overdue'>>`
    select count(*)::integer as unsealed,
           (count(*) filter (where l.at < now() - interval '1 hour'))::integer as overdue
      from public.audit_log l where l.tenant_id = ${tenantId} and l.audit_log_id > ${lastLine}`.execute(query);
  return rows[0] ?? { unsealed: 0, overdue: 0 };
}
