import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Entry } from 'tar-stream';
import type { ArchiveFormat, ArchiveHeader, ArchiveManifest } from './archive-format.ts';
import {
  ArchiveRefused,
  FILE_FOLDER,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  SEAL_ENTRY,
  tableOfPortion,
} from './archive-format.ts';
import type { ArchiveKeys } from './archive-keys.ts';
import { EntryDigest } from './entry-digest.ts';
import { damaged, otherFile, readHeader, readManifest } from './read-json.ts';

/** An entry that is being read: its content must be read before the next one. */
export interface ReadEntry {
  name: string;
  size: number;
  modified: Date;
  content: AsyncIterable<Buffer>;
}

/** An archive that was read from its first byte to its last, and is as it was written. */
export interface CheckedArchive {
  header: ArchiveHeader;
  manifest: ArchiveManifest;
}

/** Header, manifest and portions are far smaller; of a file that is no archive, not more is taken into memory. */
const MOST_BYTES = 256 * 1024 * 1024;

const NEW_LINE = '\n'.charCodeAt(0);

/** Yields the entries of an archive in their order. Throws `ArchiveRefused` for a file that cannot be unpacked. */
export async function* readEntries(file: string): AsyncGenerator<ReadEntry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  // The loop reports it, because the entries end with it.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      yield asEntry(entry);
      // Content that was not read must not hold up the next entry.
      entry.resume();
    }
    await reading;
  } catch (error) {
    throw asRefusal(error);
  }
}

function asEntry(entry: Entry): ReadEntry {
  const { name, size = 0, mtime = new Date(0), type } = entry.header;
  if (type !== 'file') throw damaged();
  return { name, size, modified: mtime, content: contentOf(entry) };
}

async function* contentOf(entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw asRefusal(error);
  }
}

/** What a compressed file, or a tar file, that is not whole is reported with. */
const CONTENT_PROBLEM = /^(Z_|ERR_STREAM_PREMATURE_CLOSE)/;

/**
 * Returns an error about the content as a refusal, and any other one, such as one of the disk, as it is. The streams of
 * tar report theirs without a code.
 */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveRefused) return error;
  const code = 'code' in error ? String(error.code) : '';
  return code === '' || CONTENT_PROBLEM.test(code) ? damaged() : error;
}

/** Returns the header alone. Throws `ArchiveRefused` for another file. */
export async function readHeaderOf(file: string, format: ArchiveFormat): Promise<ArchiveHeader> {
  for await (const { name, content } of readEntries(file)) {
    if (name === HEADER_ENTRY) return readHeader(await bytesOf(content), format);
    break;
  }
  throw otherFile(format);
}

/**
 * Reads the whole archive and compares it with its manifest: the digest over every entry, the rows of each table, the
 * number and size of the files, and the seal, which for a backup only the secret of the installation can make. Throws
 * `ArchiveRefused` for a difference.
 */
export async function checkArchive(file: string, keys: ArchiveKeys, format: ArchiveFormat): Promise<CheckedArchive> {
  const digest = new EntryDigest();
  const counted = { rows: new Map<string, number>(), files: { count: 0, bytes: 0 } };
  let header: ArchiveHeader | undefined;
  let manifest: { bytes: Buffer; value: ArchiveManifest } | undefined;
  let isSealed = false;
  for await (const { name, size, content } of readEntries(file)) {
    if (isSealed) throw damaged();
    if (name === SEAL_ENTRY) {
      if (!manifest || !keys.isSealed(manifest.bytes, (await bytesOf(content)).toString())) throw damaged();
      isSealed = true;
    } else if (name === MANIFEST_ENTRY) {
      const bytes = await bytesOf(content);
      manifest = { bytes, value: readManifest(bytes) };
    } else if (manifest) throw damaged();
    else {
      const isHeader = header === undefined;
      if (isHeader !== (name === HEADER_ENTRY)) throw damaged();
      const { sha256, lines, first } = await measured(content, isHeader);
      if (first) header = readHeader(first, format);
      digest.add(name, size, sha256);
      count(counted, name, size, lines);
    }
  }
  if (!header || !manifest || !isSealed) throw damaged();
  if (digest.toText() !== manifest.value.digest || !isSame(counted, manifest.value)) throw damaged();
  return { header, manifest: manifest.value };
}

interface Counted {
  /** By schema and name of the table. */
  rows: Map<string, number>;
  files: { count: number; bytes: number };
}

function count(counted: Counted, name: string, size: number, lines: number): void {
  const table = tableOfPortion(name);
  if (table !== undefined) counted.rows.set(table, (counted.rows.get(table) ?? 0) + lines);
  else if (name.startsWith(FILE_FOLDER)) {
    counted.files.count += 1;
    counted.files.bytes += size;
  } else if (name !== HEADER_ENTRY) throw damaged();
}

function isSame(counted: Counted, { tables, files }: ArchiveManifest): boolean {
  const expected = tables.filter(({ rows }) => rows > 0);
  return (
    expected.length === counted.rows.size &&
    expected.every(({ schema, name, rows }) => counted.rows.get(`${schema}.${name}`) === rows) &&
    files.count === counted.files.count &&
    files.bytes === counted.files.bytes
  );
}

/** Returns the hash of a content and the number of its lines; the content itself where it is wanted. */
async function measured(
  content: AsyncIterable<Buffer>,
  isKept: boolean,
): Promise<{ sha256: string; lines: number; first: Buffer | undefined }> {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let lines = 0;
  for await (const part of content) {
    hash.update(part);
    lines += countLines(part);
    if (isKept) kept.push(part);
  }
  return { sha256: hash.digest('hex'), lines, first: isKept ? Buffer.concat(kept) : undefined };
}

export function countLines(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(NEW_LINE); at >= 0; at = part.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}

/** Returns a content as a whole. Throws `ArchiveRefused` for a longer one than any archive has. */
export async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw damaged();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
