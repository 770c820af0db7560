import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import type { ArchivedTenant } from '../archive/archive-format.ts';
import { quoted } from '../database/dump-tables.ts';
import { countFiles, measureFiles, removeFiles } from './delete-files.ts';
import { asTenant, deleteRows, inTransaction } from './delete-rows.ts';
import { beginDeletion, findDeletion, finishDeletion, noteFiles, type Deletion } from './deletion-ledger.ts';
import type { TenantSource } from './export-tenant.ts';
import { findTenant } from './find-tenant.ts';
import { readTenantTables, TENANT_COLUMN, TENANTS, type TenantTable } from './tenant-tables.ts';

/** A tenant that is deleted, and what a search for it has found afterwards. */
export interface TenantDeletion extends Deletion {
  search: { at: Date; tables: number; rows: number; files: number };
}

/** Requests that had begun before the hosts were gone may still add rows: so often is looked again. */
const PASSES = 5;

/**
 * Deletes every row and every file of a tenant. The hosts and sessions go first, so that no request begins any more, and
 * the tenant itself last. A deletion that was killed is continued by the next call, and one that had ended is only
 * searched again. Throws an `Error` of one line, without a change, unless `confirmed` is the title of the tenant.
 * @param asked the id or the title of the tenant
 */
export async function deleteTenant(source: TenantSource, asked: string, confirmed: string): Promise<TenantDeletion> {
  const { database, entities } = source;
  const tables = await database.asOwner((query) => readTenantTables(query, entities));
  const begun = await database.asOwner((query) => begin(query, asked, confirmed));
  const { tenantId } = begun.tenant;
  if (begun.finishedAt === null) await database.asOwner((query) => removeAll(source, query, tables, begun));
  const deletion = await database.asOwner((query) => findDeletion(query, String(tenantId)));
  if (deletion === undefined) throw new Error(`The notes about the deletion of tenant ${tenantId} are gone.`);
  const rows = await database.asOwner((query) => countRows(query, tables, tenantId));
  const files = await countFiles(source.files, tenantId);
  return { ...deletion, search: { at: new Date(), tables: tables.length, rows, files } };
}

async function begin(query: Kysely<Tables>, asked: string, confirmed: string): Promise<Deletion> {
  const ended = await findDeletion(query, asked);
  const isThere = await sql`
    select from gate.tenants where tenant_id::text = ${asked} or title = ${asked}`.execute(query);
  if (ended?.finishedAt && isThere.rows.length === 0) {
    requireConfirmed(ended.tenant, confirmed);
    return ended;
  }
  const tenant = await findTenant(query, asked);
  requireConfirmed(tenant, confirmed);
  await beginDeletion(query, tenant);
  const begun = await findDeletion(query, String(tenant.tenantId));
  if (begun === undefined) throw new Error(`The deletion of tenant ${tenant.tenantId} could not be noted.`);
  return begun;
}

function requireConfirmed({ tenantId, title }: ArchivedTenant, confirmed: string): void {
  if (confirmed !== title)
    throw new Error(
      `Nothing was deleted: --confirm is not the title of tenant ${tenantId}. To delete it wholly: --confirm ${JSON.stringify(title)}`,
    );
}

async function removeAll(
  { files }: TenantSource,
  query: Kysely<Tables>,
  tables: readonly TenantTable[],
  { tenant: { tenantId } }: Deletion,
): Promise<void> {
  for (let pass = 1; pass <= PASSES; pass += 1) {
    const deletion = await findDeletion(query, String(tenantId));
    for (const table of inOrder(tables)) await deleteRows(query, table, tenantId, deletion?.tables[table.id]);
    if (deletion?.files === null) await noteFiles(query, tenantId, await measureFiles(files, tenantId));
    await removeFiles(files, tenantId);
    if (await removeTenant(query, tables, tenantId)) return;
  }
  throw new Error(
    `The tenant ${tenantId} is still being written to. Run the same command again; what was deleted stays counted.`,
  );
}

/** The tables of the gate first, which lock out every request, and then each table before those that it refers to. */
function inOrder(tables: readonly TenantTable[]): TenantTable[] {
  const others = tables.filter(({ id }) => id !== TENANTS).toReversed();
  return [...others.filter(({ schema }) => schema === 'gate'), ...others.filter(({ schema }) => schema !== 'gate')];
}

/** Deletes the tenant itself when no row is left; its lock keeps rows from being added meanwhile. Returns whether it did. */
async function removeTenant(query: Kysely<Tables>, tables: readonly TenantTable[], tenantId: number): Promise<boolean> {
  const own = tables.filter(({ id }) => id === TENANTS);
  const others = tables.filter(({ id }) => id !== TENANTS);
  return query.transaction().execute(async (transaction) => {
    await sql`select from gate.tenants where tenant_id = ${tenantId} for update`.execute(transaction);
    if ((await countRows(transaction, others, tenantId)) > 0) return false;
    for (const table of own) await deleteRows(transaction, table, tenantId, undefined);
    await finishDeletion(transaction, tenantId);
    return true;
  });
}

/** Returns the number of rows of a tenant in tables, within a transaction or without. */
async function countRows(query: Kysely<Tables>, tables: readonly TenantTable[], tenantId: number): Promise<number> {
  return inTransaction(query, async (transaction) => {
    await asTenant(transaction, tenantId);
    const counts = tables.map(
      ({ schema, name }) =>
        `(select count(*) from ${quoted(schema)}.${quoted(name)} where ${TENANT_COLUMN} = ${tenantId})`,
    );
    const { rows } = await sql.raw<{ rows: string }>(`select ${counts.join(' + ')} as rows`).execute(transaction);
    return Number(rows[0]?.rows ?? 0);
  });
}
