import { sql } from 'kysely';
import type { Database } from '../../data/engine/database.ts';

/** The quotas of uploads that platform administrators have given to tenants. */
export interface TenantQuotas {
  /** Returns the quota of a tenant in megabytes; null for one without. */
  of(tenantId: string): number | null;
  /** Reads the quotas again. */
  refresh(): Promise<void>;
  close(): void;
}

const REFRESH_MILLISECONDS = 60_000;

/**
 * Reads the quotas, and again every minute: an upload asks for one inside of a transaction, where no other can be opened.
 */
export async function openTenantQuotas(
  database: Pick<Database, 'transaction'>,
  report: (error: unknown) => void,
): Promise<TenantQuotas> {
  let known = new Map<string, number>();
  const refresh = async (): Promise<void> => {
    const { rows } = await database.transaction(({ query }) =>
      sql<{ tenant_id: number; stored_megabytes: number }>`select * from gate.stored_megabytes()`.execute(query),
    );
    known = new Map(rows.map((row) => [String(row.tenant_id), row.stored_megabytes]));
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch(report), REFRESH_MILLISECONDS);
  timer.unref();
  return { of: (tenantId) => known.get(tenantId) ?? null, refresh, close: () => clearInterval(timer) };
}
