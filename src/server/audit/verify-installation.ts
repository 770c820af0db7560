import { sql, type Kysely } from 'kysely';
import type { Database, Tables } from '../data/engine/database.ts';
import type { ArchivedTenant } from '../backup/archive/archive-format.ts';
import { inSnapshot } from '../backup/database/dump-tables.ts';
import { inInstallation, noInstallation, openInstallation, requireData, type Place } from '../backup/installation.ts';
import { findTenant } from '../backup/tenant/find-tenant.ts';
import { existingSecretKey } from '../settings/secret-key.ts';
import { actAs, forgetLines, type Forgotten } from './forget-lines.ts';
import { sealKeys, type SealKeys } from './seal-keys.ts';
import { readSeals } from './stored-seals.ts';
import { verifyTenant, type TenantAudit } from './verify-tenant.ts';
import type { Witness } from './witness.ts';

/** The audit log of a tenant, and whether it still has the seal of a witness. */
export interface VerifiedTenant extends ArchivedTenant, TenantAudit {
  /** The seal of the witness that is not there any more; null when it is, and without a witness. */
  lostSeal: number | null;
}

/** What was found in an installation. */
export interface VerifiedAudit {
  tenants: VerifiedTenant[];
  /** Tenants of the witness that are neither there nor deleted by `tenant delete`. */
  lostTenants: number[];
}

/**
 * Verifies the audit log of one tenant or of all, also while the server runs.
 * @param asked the id or the title of a tenant; undefined for all
 */
export async function verifyAuditOf(
  settings: Place,
  asked: string | undefined,
  witness: Witness,
): Promise<VerifiedAudit> {
  requireData(settings);
  const secret = await existingSecretKey(settings);
  const opened = secret === null ? null : await openInstallation(settings);
  if (secret === null || opened === null) throw noInstallation(settings);
  try {
    return await verifyAudit(opened.database, sealKeys(secret), asked, witness);
  } finally {
    await opened.close();
  }
}

/** Verifies audit logs in one snapshot of the database. */
export async function verifyAudit(
  database: Pick<Database, 'asOwner'>,
  keys: SealKeys,
  asked: string | undefined,
  witness: Witness,
): Promise<VerifiedAudit> {
  return database.asOwner((query) =>
    inSnapshot(query, async () => {
      const all = await readTenants(query);
      const chosen = asked === undefined ? all : [await findTenant(query, asked)];
      const tenants: VerifiedTenant[] = [];
      for (const tenant of chosen) {
        const { tenantId } = tenant;
        await actAs(query, tenantId);
        const lostSeal = await findLostSeal(query, tenantId, witness);
        tenants.push({ ...tenant, ...(await verifyTenant(query, tenantId, keys)), lostSeal });
      }
      return { tenants, lostTenants: asked === undefined ? await findLostTenants(query, all, witness) : [] };
    }),
  );
}

/** Removes the oldest lines of a tenant's audit log; of the embedded engine only while no server runs. */
export async function forgetAuditOf(
  settings: Place,
  asked: string,
  before: Date,
): Promise<Forgotten & { tenant: ArchivedTenant }> {
  requireData(settings);
  const secret = await existingSecretKey(settings);
  if (secret === null) throw noInstallation(settings);
  return inInstallation(settings, (database) =>
    database.asOwner(async (query) => {
      const tenant = await findTenant(query, asked);
      return { tenant, ...(await forgetLines(query, tenant.tenantId, sealKeys(secret), before)) };
    }),
  );
}

async function readTenants(query: Kysely<Tables>): Promise<ArchivedTenant[]> {
  const { rows } = await sql<ArchivedTenant>`
    select tenant_id as "tenantId", title from gate.tenants order by tenant_id`.execute(query);
  return rows;
}

async function findLostSeal(query: Kysely<Tables>, tenantId: number, witness: Witness): Promise<number | null> {
  const known = witness[String(tenantId)];
  if (known === undefined) return null;
  const [stored] = await readSeals(query, tenantId, { from: known.number, limit: 1 });
  return stored?.number === known.number && stored.seal === known.seal ? null : known.number;
}

async function findLostTenants(
  query: Kysely<Tables>,
  tenants: readonly ArchivedTenant[],
  witness: Witness,
): Promise<number[]> {
  const deleted = await sql<{ tenantId: number }>`
    select deleted_tenant_id as "tenantId" from gate.tenant_deletions`.execute(query);
  const known = new Set([...tenants, ...deleted.rows].map(({ tenantId }) => tenantId));
  return Object.keys(witness)
    .map(Number)
    .filter((tenantId) => !known.has(tenantId));
}
