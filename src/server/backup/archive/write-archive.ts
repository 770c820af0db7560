import { randomBytes } from 'node:crypto';
import { link, rm, stat } from 'node:fs/promises';
import { isSystemError } from '../../durable-files.ts';
import { productVersion } from '../../product-version.ts';
import type { StoredFile } from '../files/file-store.ts';
import type { ArchiveFormat, ArchiveManifest, RunMigration } from './archive-format.ts';
import { FILE_FOLDER, FORMATS } from './archive-format.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { checkArchive } from './read-archive.ts';

/** A new archive. */
export interface NewArchive {
  file: string;
  format: ArchiveFormat;
  keys: ArchiveKeys;
  /** The migrations that the database had run. */
  migrations: readonly RunMigration[];
  now: Date;
}

/**
 * Writes an archive, reads it again from the disk and compares it with what was written, and only then gives it its
 * name. Throws an `Error` of one line, and leaves no file, when anything fails.
 */
export async function writeArchive(
  { file, format, keys, migrations, now }: NewArchive,
  write: (writer: ArchiveWriter) => Promise<Omit<ArchiveManifest, 'digest'>>,
): Promise<{ bytes: number; manifest: ArchiveManifest }> {
  // Beside the archive, so that it gets its name in one step.
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  try {
    const header = {
      format,
      formatVersion: FORMATS[format].version,
      release: productVersion(),
      createdAt: now.toISOString(),
      keyId: keys.id,
      migrations: migrations.map(({ name, sha256 }) => ({ name, sha256 })),
    };
    await ArchiveWriter.write(draft, header, write, keys);
    const { manifest } = await checkArchive(draft, keys, format);
    await link(draft, file);
    return { bytes: (await stat(file)).size, manifest };
  } catch (error) {
    throw asOneLine(error, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Adds files to an archive. Returns their number and size.
 * @param nameOf returns the name in the archive, below `files/`, of a stored file
 */
export async function writeFiles(
  writer: ArchiveWriter,
  files: AsyncIterable<StoredFile>,
  nameOf: (name: string) => string,
): Promise<ArchiveManifest['files']> {
  const counted = { count: 0, bytes: 0 };
  for await (const { name, size, modified, content } of files) {
    await writer.addStream(`${FILE_FOLDER}${nameOf(name)}`, size, modified, content);
    counted.count += 1;
    counted.bytes += size;
  }
  return counted;
}

function asOneLine(error: unknown, file: string): unknown {
  if (isSystemError(error, 'ENOSPC')) return new Error(`The disk of ${file} is full. No archive was left there.`);
  if (isSystemError(error, 'EEXIST')) return new Error(`${file} exists already. Name another file, or a folder.`);
  if (isSystemError(error, 'ENOENT')) return new Error(`The folder of ${file} does not exist.`);
  if (isSystemError(error, 'EACCES')) return new Error(`${file} may not be written by this user.`);
  return error;
}
