import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import type { ArchivedTenant } from '../archive/archive-format.ts';

/** What was deleted of a table. */
export interface DeletedRows {
  rows: number;
  /** The sum of the digests of the rows (`row-digest.ts`). */
  digest: string;
}

/** What was deleted of the files. */
export interface DeletedFiles {
  count: number;
  bytes: number;
  digest: string;
}

/** The files as they are noted. */
export interface NotedFiles extends DeletedFiles {
  /** Names of files that are counted, and may not be removed yet. */
  pending: string[];
}

export const NO_FILES: NotedFiles = { count: 0, bytes: 0, digest: '0', pending: [] };

/** A deletion that was begun. */
export interface Deletion {
  tenant: ArchivedTenant;
  startedAt: Date;
  finishedAt: Date | null;
  /** By schema and name. */
  tables: Record<string, DeletedRows>;
  files: NotedFiles | null;
}

interface DeletionRow extends ArchivedTenant, Omit<Deletion, 'tenant'> {}

/**
 * Notes that a tenant is being deleted. Does nothing when the tenant is gone, or when its deletion was begun before. A
 * finished deletion of an earlier tenant of the same id is replaced.
 */
export async function beginDeletion(query: Kysely<Tables>, { tenantId }: ArchivedTenant): Promise<void> {
  await sql`
    insert into gate.tenant_deletions as d (deleted_tenant_id, title)
    select tenant_id, title from gate.tenants where tenant_id = ${tenantId}
    on conflict (deleted_tenant_id) do update
      set title = excluded.title, started_date = now(), finished_date = null, tables = '{}'::jsonb, files = null
    where d.finished_date is not null`.execute(query);
}

/** Returns the deletion of the tenant with an id or a title, the newest one first; undefined when there is none. */
export async function findDeletion(query: Kysely<Tables>, asked: string): Promise<Deletion | undefined> {
  const { rows } = await sql<DeletionRow>`
    select deleted_tenant_id as "tenantId", title, started_date as "startedAt", finished_date as "finishedAt", tables,
           files || jsonb_build_object('pending', coalesce(files->'pending', '[]'::jsonb)) as files
      from gate.tenant_deletions
     where deleted_tenant_id::text = ${asked} or title = ${asked}
     order by (deleted_tenant_id::text = ${asked}) desc, started_date desc limit 1`.execute(query);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { tenantId, title, startedAt, finishedAt, tables, files } = row;
  return { tenant: { tenantId, title }, startedAt, finishedAt, tables, files };
}

/** Notes the rows that were deleted of a table, in the transaction that deleted them. */
export async function noteRows(
  query: Kysely<Tables>,
  tenantId: number,
  table: string,
  deleted: DeletedRows,
): Promise<void> {
  await sql`
    update gate.tenant_deletions set tables = tables || jsonb_build_object(${table}::text, ${JSON.stringify(deleted)}::jsonb)
     where deleted_tenant_id = ${tenantId}`.execute(query);
}

/** Notes files before they are removed. */
export async function noteFiles(query: Kysely<Tables>, tenantId: number, files: NotedFiles): Promise<void> {
  await sql`
    update gate.tenant_deletions set files = ${JSON.stringify(files)}::jsonb where deleted_tenant_id = ${tenantId}`.execute(
    query,
  );
}

/** Notes that nothing is left. */
export async function finishDeletion(query: Kysely<Tables>, tenantId: number): Promise<void> {
  await sql`
    update gate.tenant_deletions set finished_date = now() where deleted_tenant_id = ${tenantId}`.execute(query);
}
