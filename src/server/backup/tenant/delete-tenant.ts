import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import { SqlError } from '../../data/engine/database-error.ts';
import type { ArchivedTenant } from '../archive/archive-format.ts';
import { quoted } from '../database/dump-tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { countFiles, removeFiles } from './delete-files.ts';
import { asTenant, deleteRows, inTransaction } from './delete-rows.ts';
import { beginDeletion, findDeletion, finishDeletion, noteFiles, type Deletion } from './deletion-ledger.ts';
import { withDeletionLock } from './deletion-lock.ts';
import type { TenantSource } from './export-tenant.ts';
import { findTenant } from './find-tenant.ts';
import { readTenantTables, TENANT_COLUMN, TENANTS, type TenantTable } from './tenant-tables.ts';

/** A tenant that is deleted, and what a search for it has found afterwards. */
export interface TenantDeletion extends Deletion {
  search: { at: Date; tables: number; rows: number; files: number; unfinishedUploads: number };
}

/**
 * Milliseconds to wait before each pass. Requests that had begun before the hosts were gone may still add rows, and a
 * request runs for a few seconds at most.
 */
const WAITS = [0, 250, 500, 1000, 2000, 4000];

/** A row that a request has added refers to a row that is deleted; a request and the deletion wait for each other. */
const LEFT_TO_THE_NEXT_PASS = new Set(['23503', '40P01']);

/**
 * Deletes every row and every file of a tenant. The hosts and sessions go first, so that no request begins any more, and
 * the tenant itself last. A deletion that was killed is continued by the next call. One that had ended removes the files
 * that have arrived since, and searches again. Throws an `Error` of one line, without a change, unless `confirmed` is the
 * title of the tenant, and while another process deletes the same tenant.
 * @param asked the id or the title of the tenant
 */
export async function deleteTenant(source: TenantSource, asked: string, confirmed: string): Promise<TenantDeletion> {
  return source.database.asOwner(async (query) => {
    const tables = await readTenantTables(query, source.entities);
    const tenant = await confirmedTenant(query, asked, confirmed);
    return withDeletionLock(query, tenant.tenantId, () => deleteAndSearch(source, query, tables, tenant));
  });
}

/** Returns the tenant, or the deleted one of that id or title. */
async function confirmedTenant(query: Kysely<Tables>, asked: string, confirmed: string): Promise<ArchivedTenant> {
  const ended = await findDeletion(query, asked);
  const isThere = await sql`
    select from gate.tenants where tenant_id::text = ${asked} or title = ${asked}`.execute(query);
  const isGone = ended !== undefined && ended.finishedAt !== null && isThere.rows.length === 0;
  const tenant = isGone ? ended.tenant : await findTenant(query, asked);
  requireConfirmed(tenant, confirmed);
  if (isGone) await requireNoSuccessor(query, tenant);
  return tenant;
}

/** Throws when another tenant has the id of a deleted one: a search would find the rows of the other. */
async function requireNoSuccessor(query: Kysely<Tables>, { tenantId, title }: ArchivedTenant): Promise<void> {
  const { rows } = await sql<ArchivedTenant>`
    select tenant_id as "tenantId", title from gate.tenants where tenant_id = ${tenantId}`.execute(query);
  const [successor] = rows;
  if (successor !== undefined)
    throw new Error(
      `Nothing was deleted: ${title} was tenant ${tenantId}, and that id belongs to ${successor.title} now.`,
    );
}

async function deleteAndSearch(
  source: TenantSource,
  query: Kysely<Tables>,
  tables: readonly TenantTable[],
  tenant: ArchivedTenant,
): Promise<TenantDeletion> {
  const { tenantId } = tenant;
  await beginDeletion(query, tenant);
  const begun = await noted(query, tenantId);
  if (begun.finishedAt === null) await removeAll(source, query, tables, tenantId);
  // An address for an upload that was signed before is valid for ten minutes.
  await removeAndNote(source.files, query, tenantId);
  const search = {
    at: new Date(),
    tables: tables.length,
    rows: await countRows(query, tables, tenantId),
    files: await countFiles(source.files, tenantId),
    unfinishedUploads: await source.files.countUnfinished(tenantId),
  };
  return { ...(await noted(query, tenantId)), search };
}

async function noted(query: Kysely<Tables>, tenantId: number): Promise<Deletion> {
  const deletion = await findDeletion(query, String(tenantId));
  if (deletion === undefined) throw new Error(`The notes about the deletion of tenant ${tenantId} are gone.`);
  return deletion;
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
  tenantId: number,
): Promise<void> {
  for (const wait of WAITS) {
    await delay(wait);
    const deletion = await noted(query, tenantId);
    for (const table of inOrder(tables)) await deleteFree(query, table, tenantId, deletion.tables[table.id]);
    await removeAndNote(files, query, tenantId);
    if (await removeTenant(query, tables, tenantId)) return;
  }
  throw new Error(
    `The tenant ${tenantId} is still being written to. Run the same command again; what was deleted stays counted.`,
  );
}

async function removeAndNote(files: FileStore, query: Kysely<Tables>, tenantId: number): Promise<void> {
  const { files: before } = await noted(query, tenantId);
  await removeFiles(files, tenantId, before, (removed) => noteFiles(query, tenantId, removed));
}

/** Deletes the rows of a table; rows that a request has just referred to are left to the next pass. */
async function deleteFree(...work: Parameters<typeof deleteRows>): Promise<void> {
  try {
    await deleteRows(...work);
  } catch (error) {
    if (!(error instanceof SqlError && LEFT_TO_THE_NEXT_PASS.has(error.code))) throw error;
  }
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
