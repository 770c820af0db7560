import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ArchivedTable, ArchiveFormat, ArchiveHeader, ArchiveManifest, RunMigration } from './archive-format.ts';
import { ArchiveRefused, FORMATS } from './archive-format.ts';

type Shape = 'string' | 'number' | 'boolean' | 'object';

/** Reads the first entry. Throws `ArchiveRefused` for another file, and for an archive of a later version. */
export function readHeader(bytes: Buffer, format: ArchiveFormat): ArchiveHeader {
  const value = parsed(bytes);
  const { version, read } = FORMATS[format];
  if (!isObject(value) || value['format'] !== format) throw otherFile(format);
  if (value['formatVersion'] !== version)
    throw new ArchiveRefused(
      `The archive is of version ${String(value['formatVersion'])} of the format, and this release reads version ${version}. ${read} it with the release that wrote it (${String(value['release'])}).`,
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

/** Returns the refusal of a file of another format. */
export function otherFile(format: ArchiveFormat): ArchiveRefused {
  return new ArchiveRefused(`The file is not an archive of \`${FORMATS[format].command}\`.`);
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
