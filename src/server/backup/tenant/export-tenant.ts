import type { Kysely } from 'kysely';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Database, Tables } from '../../data/engine/database.ts';
import { ranMigrations } from '../../data/migrations/migrate.ts';
import type { ArchivedTable, ArchivedTenant, ArchiveManifest } from '../archive/archive-format.ts';
import { portionEntry } from '../archive/archive-format.ts';
import { openKeys } from '../archive/archive-keys.ts';
import type { ArchiveWriter } from '../archive/archive-writer.ts';
import { writeArchive, writeFiles } from '../archive/write-archive.ts';
import { dumpTable, inSnapshot } from '../database/dump-tables.ts';
import { prefixOf, type FileStore } from '../files/file-store.ts';
import { findTenant } from './find-tenant.ts';
import { RowDigest } from './row-digest.ts';
import { readTenantTables, TENANT_COLUMN, type TenantTable } from './tenant-tables.ts';

/** An installation with the tenant. */
export interface TenantSource {
  database: Pick<Database, 'asOwner'>;
  files: FileStore;
  entities: Readonly<Record<string, Entity>>;
}

/** A finished archive of a tenant. */
export interface TenantExport {
  file: string;
  bytes: number;
  manifest: ArchiveManifest;
}

/**
 * Writes an archive of one tenant: its rows at one moment, while others write, and then its files. The id of the tenant
 * is in no row and in no name of a file. Throws an `Error` of one line, and leaves no file, when anything fails.
 * @param asked the id or the title of the tenant
 */
export async function exportTenant(
  source: TenantSource,
  asked: string,
  file: string,
  now: Date,
): Promise<TenantExport> {
  const { database } = source;
  const tenant = await database.asOwner((query) => findTenant(query, asked));
  const migrations = await database.asOwner(ranMigrations);
  const written = await writeArchive(
    { file, format: 'screenplay-tenant', keys: openKeys(), migrations, now },
    (writer) => writeContent(source, tenant, writer),
  );
  return { file, ...written };
}

async function writeContent(
  { database, files, entities }: TenantSource,
  tenant: ArchivedTenant,
  writer: ArchiveWriter,
): Promise<Omit<ArchiveManifest, 'digest'>> {
  const tables = await database.asOwner((query) =>
    inSnapshot(query, async () => {
      const written: ArchivedTable[] = [];
      for (const table of await readTenantTables(query, entities))
        if (table.isExported)
          written.push(await readRows(query, table, tenant.tenantId, (entry, content) => writer.add(entry, content)));
      return written;
    }),
  );
  const { length } = prefixOf(tenant.tenantId);
  const counted = await writeFiles(writer, files.files(tenant.tenantId), (name) => name.slice(length));
  return { tenant, tables, sequences: [], partitions: [], files: counted };
}

/**
 * Reads the rows of a tenant in a table, in portions, within a transaction. Returns the table with their number and
 * their digest.
 * @param take gets the name of the entry, and its lines
 */
export async function readRows(
  query: Kysely<Tables>,
  { schema, name, columns, key, kept }: TenantTable,
  tenantId: number,
  take: (entry: string, content: Buffer) => Promise<void>,
): Promise<ArchivedTable> {
  const digest = new RowDigest();
  const read = { schema, name, columns, where: `t.${TENANT_COLUMN} = ${tenantId} and ${kept}`, order: key };
  const rows = await dumpTable(query, read, [tenantId], ({ number, content }) => {
    digest.addPortion(content);
    return take(portionEntry({ schema, name }, number), content);
  });
  return { schema, name, columns, rows, digest: digest.toText() };
}
