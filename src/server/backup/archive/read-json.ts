import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ArchivedTable, ArchiveHeader, ArchiveManifest, RunMigration } from './archive-format.ts';
import { ArchiveRefused, FORMAT, FORMAT_VERSION } from './archive-format.ts';

type Shape = 'string' | 'number' | 'boolean' | 'object';

/** Reads the first entry. Throws `ArchiveRefused` for another file, and for an archive of a later version. */
export function readHeader(bytes: Buffer): ArchiveHeader {
  const value = parsed(bytes);
  if (!isObject(value) || value['format'] !== FORMAT)
    throw new ArchiveRefused('The file is not an archive of `screenplay backup`.');
  if (value['formatVersion'] !== FORMAT_VERSION)
    throw new ArchiveRefused(
      `The archive is of version ${String(value['formatVersion'])} of the format, and this release reads version ${FORMAT_VERSION}. Restore it with the release that wrote it (${String(value['release'])}).`,
    );
  if (!isHeader(value) || !isListOf(value.migrations, isMigration)) throw damaged();
  return value;
}

/** Reads the manifest. Throws `ArchiveRefused` when it is not one. */
export function readManifest(bytes: Buffer): ArchiveManifest {
  const value = parsed(bytes);
  if (!isManifest(value) || !isListOf(value.tables, isTable) || !has(value.files, { count: 'number', bytes: 'number' }))
    throw damaged();
  return value;
}

export function damaged(): ArchiveRefused {
  return new ArchiveRefused('The archive is damaged: it was changed, or did not arrive whole. Use another one.');
}

const isHeader = (value: unknown): value is ArchiveHeader =>
  has(value, { release: 'string', createdAt: 'string', keyId: 'string', migrations: 'object' });

const isMigration = (value: unknown): value is RunMigration => has(value, { name: 'string', sha256: 'string' });

const isManifest = (value: unknown): value is ArchiveManifest =>
  has(value, { tables: 'object', sequences: 'object', partitions: 'object', files: 'object', digest: 'string' });

const isTable = (value: unknown): value is ArchivedTable =>
  has(value, { schema: 'string', name: 'string', columns: 'object', rows: 'number' });

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function has(value: unknown, members: Readonly<Record<string, Shape>>): boolean {
  return isObject(value) && Object.entries(members).every(([name, shape]) => typeof value[name] === shape);
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): boolean {
  return Array.isArray(value) && value.every((item) => isItem(item));
}
