import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ranMigrations } from '../data/migrations/migrate.ts';
import type { Database } from '../data/engine/database.ts';
import { orWhenMissing } from '../durable-files.ts';
import type { ArchiveManifest } from './archive/archive-format.ts';
import { portionEntry } from './archive/archive-format.ts';
import { archiveKeys } from './archive/archive-keys.ts';
import type { ArchiveWriter } from './archive/archive-writer.ts';
import { writeArchive, writeFiles } from './archive/write-archive.ts';
import { dumpTables } from './database/dump-tables.ts';
import type { FileStore } from './files/file-store.ts';

/** What is saved. */
export interface BackupSource {
  database: Pick<Database, 'asOwner'>;
  files: FileStore;
  /** The installation's secret: it is not in the archive. */
  secret: Buffer;
}

/** A finished archive. */
export interface BackupSummary {
  file: string;
  bytes: number;
  keyId: string;
  manifest: ArchiveManifest;
}

/**
 * Writes an archive of the database and the files, reads it again from the disk and compares it with what was written,
 * and only then gives it its name. The rows are those of one moment; the files are read after it, so that each file that
 * a row names is there. Throws an `Error` of one line, and leaves no file, when anything fails.
 */
export async function backup(source: BackupSource, file: string, now: Date): Promise<BackupSummary> {
  const keys = archiveKeys(source.secret);
  const migrations = await source.database.asOwner(ranMigrations);
  const written = await writeArchive({ file, format: 'screenplay-backup', keys, migrations, now }, (writer) =>
    writeContent(source, writer),
  );
  return { file, keyId: keys.id, ...written };
}

async function writeContent(
  { database, files }: BackupSource,
  writer: ArchiveWriter,
): Promise<Omit<ArchiveManifest, 'digest'>> {
  const tables = await database.asOwner((query) =>
    dumpTables(query, ({ table, number, content }) => writer.add(portionEntry(table, number), content)),
  );
  return { ...tables, files: await writeFiles(writer, files.files(), (name) => name) };
}

/**
 * Returns the file of a new archive. Throws for one that exists: an archive is never replaced.
 * @param target a new file, or a folder that gets `<name>-<time>.tar.gz`
 */
export async function archiveAt(target: string, now: Date, name = 'screenplay'): Promise<string> {
  const path = resolve(target);
  const found = await orWhenMissing(stat(path), null);
  if (found === null) return path;
  if (!found.isDirectory()) throw new Error(`${path} exists already. Name another file, or a folder.`);
  return join(path, `${name}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);
}
