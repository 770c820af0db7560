import { sql, type Kysely } from 'kysely';
import type { SecretBox } from '../../data/secrets/secret-box.ts';
import type { Tables } from '../../data/engine/database.ts';
import { blobNameOf } from '../../blobs/storage/blob-name.ts';
import { ArchiveRefused, FILE_FOLDER, tableOfPortion, type ArchivedTenant } from '../archive/archive-format.ts';
import { openKeys } from '../archive/archive-keys.ts';
import {
  bytesOf,
  checkArchive,
  readEntries,
  readHeaderOf,
  type CheckedArchive,
  type ReadEntry,
} from '../archive/read-archive.ts';
import type { FileStore } from '../files/file-store.ts';
import { requireSchema, requireTables } from './check-import.ts';
import { removeStored } from './delete-files.ts';
import { asTenant } from './delete-rows.ts';
import { readRows, type TenantSource } from './export-tenant.ts';
import { RowLoader } from './import-rows.ts';
import { raiseSequences } from './raise-sequences.ts';
import { makeMonths, readAhead, type ReadAhead } from './read-ahead.ts';
import { renamed, requireFreeNames, type NewNames } from './rename-tenant.ts';
import { sealedColumns, type TenantTable } from './tenant-tables.ts';

/** An installation that gets the tenant. */
export interface TenantTarget extends TenantSource {
  /** Seals the write-only fields, whose values an archive does not have. */
  secrets: Pick<SecretBox, 'seal'>;
}

/** What was imported. */
export interface TenantImport extends CheckedArchive {
  tenant: ArchivedTenant;
}

/**
 * Imports an archive of a tenant as a new tenant, in one transaction: the numbers of its records stay, below a new id of
 * the tenant. The rows are read again before the commit and compared with the archive. Throws `ArchiveRefused`, without
 * a row or a file, for an archive that is not whole, of another schema, or that would take a title or an address that
 * another tenant has.
 */
export async function importTenant(target: TenantTarget, file: string, names: NewNames): Promise<TenantImport> {
  const { database, entities } = target;
  const header = await readHeaderOf(file, 'screenplay-tenant');
  await database.asOwner((query) => requireSchema(query, header));
  const archive = await checkArchive(file, openKeys(), 'screenplay-tenant');
  const tables = await database.asOwner((query) => requireTables(query, archive.manifest, entities));
  const ahead = await readAhead(file, tables);
  await database.asOwner((query) => makeMonths(query, ahead.months));
  return { ...archive, tenant: await loadOrNothing({ target, file, tables, names, ahead }) };
}

interface Import {
  target: TenantTarget;
  file: string;
  tables: ReadonlyMap<string, TenantTable>;
  names: NewNames;
  ahead: ReadAhead;
}

/** Loads rows and files. The files are there when the rows are committed, and are removed when the commit fails too. */
async function loadOrNothing(work: Import): Promise<ArchivedTenant> {
  const { database, files } = work.target;
  let tenantId: number | null = null;
  const loadNew = async (transaction: Kysely<Tables>): Promise<ArchivedTenant> => {
    tenantId = await newTenantId(transaction);
    return load(work, transaction, tenantId);
  };
  try {
    return await database.asOwner((query) => query.transaction().execute(loadNew));
  } catch (error) {
    // The first error is the one to report. Files that stay are removed by the next import, which gets the same id.
    if (tenantId !== null) await removeUnlessImported(database, files, tenantId).catch(() => undefined);
    throw error;
  }
}

/**
 * Removes the files of an import that has failed, unless the tenant is there: a connection that was lost during the
 * commit may have committed, and the next import may have got the same id.
 */
async function removeUnlessImported(
  database: TenantTarget['database'],
  files: FileStore,
  tenantId: number,
): Promise<void> {
  await database.asOwner((query) =>
    query.transaction().execute(async (transaction) => {
      await lockTenants(transaction);
      const { rows } = await sql`select from gate.tenants where tenant_id = ${tenantId}`.execute(transaction);
      if (rows.length === 0) await removeStored(files, tenantId);
    }),
  );
}

async function load(
  { target, file, tables, names, ahead }: Import,
  query: Kysely<Tables>,
  tenantId: number,
): Promise<ArchivedTenant> {
  const { files, entities, secrets } = target;
  const title = await requireFreeNames(query, ahead, names);
  await asTenant(query, tenantId);
  const sealed = sealedColumns(entities);
  const loader = new RowLoader(query, {
    tenantId,
    rename: (table, row) => renamed(names, table, row),
    seal: ({ id }, column) => secrets.seal({ tenantId, ...(sealed.get(`${id}.${column}`) ?? noField(id, column)) }, ''),
  });
  // An import that was killed has left files, of a tenant that has never been.
  await removeStored(files, tenantId);
  for await (const entry of readEntries(file)) await loadEntry(entry, { loader, tables, files, tenantId });
  await loader.finish();
  await loader.removeMadeOfNone(tables.values());
  await requireSame(query, loader, tables.values(), tenantId);
  await raiseSequences(query, tables, tenantId);
  return { tenantId, title };
}

/** An id that no tenant has or had. Two imports at once wait for each other. */
async function newTenantId(query: Kysely<Tables>): Promise<number> {
  await lockTenants(query);
  const { rows } = await sql<{ id: number }>`
    select greatest((select max(tenant_id) from gate.tenants), (select max(deleted_tenant_id) from gate.tenant_deletions), 0) + 1
      as id`.execute(query);
  return rows[0]?.id ?? 1;
}

async function lockTenants(query: Kysely<Tables>): Promise<void> {
  await sql`lock table gate.tenants in share row exclusive mode`.execute(query);
}

interface Destination {
  loader: RowLoader;
  tables: ReadonlyMap<string, TenantTable>;
  files: FileStore;
  tenantId: number;
}

async function loadEntry(
  { name, content, ...entry }: ReadEntry,
  { loader, tables, files, tenantId }: Destination,
): Promise<void> {
  const table = tables.get(tableOfPortion(name) ?? '');
  if (table !== undefined) await loader.load(table, await bytesOf(content));
  else if (name.startsWith(FILE_FOLDER)) {
    const blob = blobNameOf(tenantId, name.slice(FILE_FOLDER.length));
    if (blob === null)
      throw new ArchiveRefused('The archive has a file whose name is not allowed. Nothing was imported.');
    await files.write({ ...entry, name: blob, content });
  }
}

/** Reads the rows of the new tenant, and compares them with those of the archive: a trigger may have changed them. */
async function requireSame(
  query: Kysely<Tables>,
  loader: RowLoader,
  tables: Iterable<TenantTable>,
  tenantId: number,
): Promise<void> {
  for (const table of tables) {
    const found = await readRows(query, table, tenantId, async () => {});
    const expected = loader.loadedOf(table);
    if (found.rows !== expected.rows || found.digest !== expected.toText())
      throw new ArchiveRefused(
        `The rows of ${table.id} are others after the import (${found.rows}) than in the archive (${expected.rows}). Nothing was imported.`,
      );
  }
}

function noField(id: string, column: string): never {
  throw new Error(`No field of an entity is stored in ${id}.${column}.`);
}
