import { randomBytes } from 'node:crypto';
import { link, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ranMigrations } from '../data/migrations/migrate.ts';
import type { Database } from '../data/engine/database.ts';
import { isSystemError, orWhenMissing } from '../durable-files.ts';
import { productVersion } from '../product-version.ts';
import type { ArchiveManifest } from './archive/archive-format.ts';
import { FILE_FOLDER, FORMAT, FORMAT_VERSION, portionEntry } from './archive/archive-format.ts';
import { archiveKeys } from './archive/archive-keys.ts';
import { ArchiveWriter } from './archive/archive-writer.ts';
import { checkArchive } from './archive/read-archive.ts';
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
  // Beside the archive, so that it gets its name in one step.
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  try {
    const migrations = await source.database.asOwner(ranMigrations);
    const header = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      release: productVersion(),
      createdAt: now.toISOString(),
      keyId: keys.id,
      migrations: migrations.map(({ name, sha256 }) => ({ name, sha256 })),
    };
    await ArchiveWriter.write(draft, header, (writer) => writeContent(source, writer), keys);
    const { manifest } = await checkArchive(draft, keys);
    await link(draft, file);
    return { file, bytes: (await stat(file)).size, keyId: keys.id, manifest };
  } catch (error) {
    throw asOneLine(error, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeContent(
  { database, files }: BackupSource,
  writer: ArchiveWriter,
): Promise<Omit<ArchiveManifest, 'digest'>> {
  const tables = await database.asOwner((query) =>
    dumpTables(query, ({ table, number, content }) => writer.add(portionEntry(table, number), content)),
  );
  const counted = { count: 0, bytes: 0 };
  for await (const { name, size, modified, content } of files.files()) {
    await writer.addStream(`${FILE_FOLDER}${name}`, size, modified, content);
    counted.count += 1;
    counted.bytes += size;
  }
  return { ...tables, files: counted };
}

/**
 * Returns the file of a new archive. Throws for one that exists: an archive is never replaced.
 * @param target a new file, or a folder that gets `screenplay-<time>.tar.gz`
 */
export async function archiveAt(target: string, now: Date): Promise<string> {
  const path = resolve(target);
  const found = await orWhenMissing(stat(path), null);
  if (found === null) return path;
  if (!found.isDirectory()) throw new Error(`${path} exists already. Name another file, or a folder.`);
  return join(path, `screenplay-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`);
}

function asOneLine(error: unknown, file: string): unknown {
  if (isSystemError(error, 'ENOSPC')) return new Error(`The disk of ${file} is full. No archive was left there.`);
  if (isSystemError(error, 'EEXIST')) return new Error(`${file} exists already. Name another file, or a folder.`);
  if (isSystemError(error, 'ENOENT')) return new Error(`The folder of ${file} does not exist.`);
  if (isSystemError(error, 'EACCES')) return new Error(`${file} may not be written by this user.`);
  return error;
}
