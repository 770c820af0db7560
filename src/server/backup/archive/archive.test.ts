import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveHeader } from './archive-format.ts';
import { FORMATS, portionEntry, tableOfPortion } from './archive-format.ts';
import { archiveKeys } from './archive-keys.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { bytesOf, checkArchive, readEntries, readHeaderOf } from './read-archive.ts';

const KEYS = archiveKeys(Buffer.from('the secret of an installation, long enough'));
const PICTURE = Buffer.alloc(300_000, 'picture');
const ORDERS = { schema: 'public', name: 'orders', columns: [{ name: 'order_id', type: 'integer' }], rows: 2 };
const HEADER: ArchiveHeader = {
  format: 'screenplay-backup',
  formatVersion: FORMATS['screenplay-backup'].version,
  release: '1.0.0',
  createdAt: '2026-11-26T02:30:00.000Z',
  keyId: KEYS.id,
  migrations: [],
};
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-archive-'));
  file = await written('whole');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(
  name: string,
  {
    header = HEADER,
    keys = KEYS,
    rows = '["1"]\n["2"]\n',
  }: { header?: ArchiveHeader; keys?: typeof KEYS; rows?: string } = {},
): Promise<string> {
  const path = join(folder, name);
  await ArchiveWriter.write(
    path,
    header,
    async (writer) => {
      await writer.add(portionEntry(ORDERS, 1), Buffer.from(rows));
      await writer.addStream('files/t/1/a/1/b.png', PICTURE.length, new Date(0), [PICTURE]);
      return { tables: [ORDERS], sequences: [], partitions: [], files: { count: 1, bytes: PICTURE.length } };
    },
    keys,
  );
  return path;
}

/** Writes the whole archive with a change of its unpacked bytes. */
async function changed(name: string, change: (tar: Buffer) => Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, gzipSync(change(gunzipSync(await readFile(file)))));
  return path;
}

test('an archive is read as it was written', async () => {
  const { header, manifest } = await checkArchive(file, KEYS, 'screenplay-backup');
  expect(header).toEqual(HEADER);
  expect(manifest).toMatchObject({ tables: [ORDERS], files: { count: 1, bytes: PICTURE.length } });
  const contents: [string, string][] = [];
  for await (const { name, content } of readEntries(file)) contents.push([name, (await bytesOf(content)).toString()]);
  expect(contents.slice(1, 3)).toEqual([
    ['tables/public.orders/000001.ndjson', '["1"]\n["2"]\n'],
    ['files/t/1/a/1/b.png', PICTURE.toString()],
  ]);
});

describe('an archive is refused', () => {
  const damage = /^The archive is damaged/;

  test('when a byte of a row, of a file or of the manifest has changed', async () => {
    for (const [from, to] of [
      ['["2"]', '["3"]'],
      ['picture', 'Picture'],
      ['"rows":2', '"rows":3'],
      ['1.0.0', '1.0.1'],
    ] as const) {
      const path = await changed('changed', (tar) => {
        const at = tar.indexOf(from);
        return Buffer.concat([tar.subarray(0, at), Buffer.from(to), tar.subarray(at + from.length)]);
      });
      await expect(checkArchive(path, KEYS, 'screenplay-backup')).rejects.toThrow(damage);
    }
  });

  test('when it is cut short, at any place', async () => {
    const bytes = await readFile(file);
    for (const length of [0, 10, 200, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const path = join(folder, `cut-${length}`);
      await writeFile(path, bytes.subarray(0, length));
      await expect(checkArchive(path, KEYS, 'screenplay-backup')).rejects.toThrow(damage);
    }
  });

  test('when it was cut between two entries and packed again', async () => {
    const path = await changed('entries', (tar) =>
      Buffer.concat([tar.subarray(0, tar.indexOf('manifest.seal')), Buffer.alloc(1024)]),
    );
    await expect(checkArchive(path, KEYS, 'screenplay-backup')).rejects.toThrow(damage);
  });

  test('when another holder of its rows made it, with the id of our key', async () => {
    const stranger = archiveKeys(Buffer.from('a guess'));
    await expect(checkArchive(await written('strange', { keys: stranger }), KEYS, 'screenplay-backup')).rejects.toThrow(
      damage,
    );
  });

  test('when its rows are not those that the manifest counts', async () => {
    await expect(checkArchive(await written('fewer', { rows: '["1"]\n' }), KEYS, 'screenplay-backup')).rejects.toThrow(
      damage,
    );
  });

  test('when it is of a later version, or no archive', async () => {
    const later = await written('later', { header: { ...HEADER, formatVersion: 2, release: '9.0.0' } });
    await expect(readHeaderOf(later, 'screenplay-backup')).rejects.toThrow(
      'Restore it with the release that wrote it (9.0.0).',
    );
    const text = join(folder, 'text');
    await writeFile(text, 'no archive');
    await expect(readHeaderOf(text, 'screenplay-backup')).rejects.toThrow();
  });
});

test('an archive that cannot be written whole throws the error of the disk, and an existing file stays', async () => {
  await expect(written('whole')).rejects.toThrow('EEXIST');
  await expect(
    ArchiveWriter.write(
      join(folder, 'short'),
      HEADER,
      (writer) =>
        writer
          .addStream('files/x', 5, new Date(0), [Buffer.from('1234')])
          .then(() => Promise.reject(new Error('unreachable'))),
      KEYS,
    ),
  ).rejects.toThrow('Size mismatch');
});

test('the name of a portion gives its table, and no other name does', () => {
  expect(tableOfPortion(portionEntry({ schema: 'gate', name: 'tenants' }, 12))).toBe('gate.tenants');
  for (const name of ['tables/pg_catalog.pg_class/000001.ndjson', 'tables/public.a;b/000001.ndjson', 'files/x'])
    expect(tableOfPortion(name)).toBeUndefined();
});

test('the id of a key reveals nothing of it, and differs for each', () => {
  expect(KEYS.id).toMatch(/^[0-9a-f]{32}$/);
  expect(archiveKeys(Buffer.from('another secret')).id).not.toBe(KEYS.id);
});
