import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../data/engine/database.ts';
import { allMigrations, migrate, ranMigrations } from '../data/migrations/migrate.ts';
import { productVersion } from '../product-version.ts';
import type { ArchiveHeader } from './archive/archive-format.ts';
import { ArchiveRefused, FILE_FOLDER, tableOfPortion } from './archive/archive-format.ts';
import { archiveKeys } from './archive/archive-keys.ts';
import { bytesOf, checkArchive, readEntries, readHeaderOf, type CheckedArchive } from './archive/read-archive.ts';
import { loadTables } from './database/load-tables.ts';
import type { FileStore } from './files/file-store.ts';

/** Where an archive goes. */
export interface RestoreTarget {
  /** Opens the database. It is called when the archive is found to be whole. */
  openDatabase(header: ArchiveHeader): Promise<Database>;
  files: FileStore;
  /** The secret of the target; null when it has none yet. */
  secret: Buffer | null;
}

/** What was restored. */
export interface RestoreSummary extends CheckedArchive {
  /** Migrations of this release that the archive does not have: the next start runs them. */
  pending: number;
}

/**
 * Restores an archive into an empty installation. Everything is checked before the first write: the secret, the release,
 * every byte of the archive, and that the target holds nothing. Throws an `Error` of one line; rows and files are then
 * taken back.
 */
export async function restore(file: string, target: RestoreTarget): Promise<RestoreSummary> {
  const header = await readHeaderOf(file, 'screenplay-backup');
  const keys = archiveKeys(requireSecret(header, target.secret));
  const pending = requireRelease(header);
  const archive = await checkArchive(file, keys, 'screenplay-backup');
  if (!(await target.files.isEmpty()))
    throw new ArchiveRefused('There are files already where the uploads go. Restore into an empty installation.');
  const database = await target.openDatabase(archive.header);
  try {
    await requireEmpty(database, archive.header);
    const names = new Set(archive.header.migrations.map(({ name }) => name));
    await migrate(database, undefined, undefined, (name) => names.has(name));
    await load(file, archive, database, target.files);
  } finally {
    await database.close();
  }
  return { ...archive, pending };
}

/** Throws `ArchiveRefused` unless the secret is the one of the archive; the message has ids, and never a secret. */
function requireSecret({ keyId }: ArchiveHeader, secret: Buffer | null): Buffer {
  const advice =
    "Set SECRET_KEY to the source's, or put its file secret.key into DATA_DIR: secrets of the archive can be read with it alone.";
  if (secret === null) throw new ArchiveRefused(`There is no SECRET_KEY here yet. ${advice}`);
  const { id } = archiveKeys(secret);
  if (id !== keyId)
    throw new ArchiveRefused(`The archive was made with the key ${keyId}, and the key here is ${id}. ${advice}`);
  return secret;
}

/** Returns how many migrations of this release the archive does not have. Throws for an archive of a newer release. */
function requireRelease({ migrations, release }: ArchiveHeader): number {
  const here = new Map(allMigrations().map(({ name, sha256 }) => [name, sha256]));
  const unknown = migrations.filter(({ name }) => !here.has(name));
  if (unknown.length > 0)
    throw new ArchiveRefused(
      `This release (${productVersion()}) is older than the archive: it does not have ${unknown[0]?.name}. Restore with release ${release} or a newer one.`,
    );
  const changed = migrations.find(({ name, sha256 }) => here.get(name) !== sha256);
  if (changed !== undefined)
    throw new ArchiveRefused(
      `The migration ${changed.name} of the archive is another one than here. Restore with release ${release}.`,
    );
  return here.size - migrations.length;
}

/** Throws `ArchiveRefused` when the database holds something, or is newer than the archive. */
async function requireEmpty(database: Database, header: ArchiveHeader): Promise<void> {
  const problem = await database.asOwner((query) => occupation(query, header));
  if (problem !== null)
    throw new ArchiveRefused(`${problem} Restore into a database that was just created, and an empty DATA_DIR.`);
}

async function occupation(query: Kysely<Tables>, { migrations }: ArchiveHeader): Promise<string | null> {
  const ran = await ranMigrations(query);
  if (ran.length === 0) return (await hasTables(query)) ? 'The database holds tables of another program.' : null;
  const names = new Set(migrations.map(({ name }) => name));
  const newer = ran.find(({ name }) => !names.has(name));
  if (newer !== undefined) return `The database has a later migration than the archive (${newer.name}).`;
  const { rows } = await sql`
    select from pg_class where oid = to_regclass('gate.tenants')`.execute(query);
  if (rows.length === 0) return null;
  const tenants = await sql`select from gate.tenants limit 1`.execute(query);
  return tenants.rows.length > 0 ? 'The database holds tenants.' : null;
}

async function hasTables(query: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'gate') and c.relkind in ('r', 'p', 'v', 'm', 'f') limit 1`.execute(query);
  return rows.length > 0;
}

/** Loads rows and files. Files are written before the rows are committed, and are removed again when that fails. */
async function load(file: string, { manifest }: CheckedArchive, database: Database, files: FileStore): Promise<void> {
  try {
    await database.asOwner((query) =>
      loadTables(query, manifest, async (loader) => {
        for await (const { name, content, ...entry } of readEntries(file)) {
          const table = tableOfPortion(name);
          if (table !== undefined) await loader.load(table, await bytesOf(content));
          else if (name.startsWith(FILE_FOLDER))
            await files.write({ ...entry, name: name.slice(FILE_FOLDER.length), content });
        }
      }),
    );
  } catch (error) {
    await files.clear();
    throw error;
  }
}
