import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveAzure } from '../../blobs/testing/azure-wire.ts';
import { containerFiles } from './container-files.ts';
import type { FileStore } from './file-store.ts';
import { folderFiles } from './folder-files.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A film of three blocks. */
const FILM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(9_000_000)]);
const FILES: Record<string, Buffer> = { 't/1/a/1/b.png': PNG, 't/1/a/2/c.webm': FILM, 't/2/a/1/b.png': PNG };

async function written(store: FileStore): Promise<void> {
  for (const [name, content] of Object.entries(FILES))
    await store.write({
      name,
      size: content.length,
      modified: new Date('2026-01-31T10:00:00Z'),
      content: parts(content),
    });
}

async function* parts(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function read(store: FileStore, tenantId?: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for await (const { name, size, content } of store.files(tenantId)) {
    const received: Uint8Array[] = [];
    for await (const part of content) received.push(part);
    const whole = Buffer.concat(received);
    expect(whole.length).toBe(size);
    found[name] = FILES[name]?.equals(whole) ? size : -1;
  }
  return found;
}

const SIZES = Object.fromEntries(Object.entries(FILES).map(([name, content]) => [name, content.length]));

async function keepsFiles(store: FileStore): Promise<void> {
  expect(await store.isEmpty()).toBe(true);
  await written(store);
  expect(await store.isEmpty()).toBe(false);
  expect(await read(store)).toEqual(SIZES);
  expect(await read(store, 2)).toEqual({ 't/2/a/1/b.png': PNG.length });
  await store.remove('t/2/a/1/b.png');
  await store.remove('t/2/a/1/b.png');
  await store.removeTraces(2);
  expect(await read(store, 2)).toEqual({});
  expect(Object.keys(await read(store, 1)).toSorted()).toEqual(['t/1/a/1/b.png', 't/1/a/2/c.webm']);
  const hostile = { name: 't/1/../../x.png', size: 8, modified: new Date(), content: parts(PNG) };
  await expect(store.write(hostile)).rejects.toThrow('not allowed');
  await store.clear();
  expect(await store.isEmpty()).toBe(true);
}

test('a container gives and takes files, large ones in blocks', async () => {
  const wire = await serveAzure();
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-files-'));
  try {
    await keepsFiles(containerFiles(wire.container, wire.key, folder));
    expect(wire.asked.filter((line) => line.startsWith('PUT') && line.endsWith('c.webm'))).toHaveLength(4);
  } finally {
    await wire.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a folder gives and takes files, which keep their time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-files-'));
  try {
    const store = folderFiles(folder);
    await written(store);
    for await (const { modified } of store.files()) expect(modified.toISOString()).toBe('2026-01-31T10:00:00.000Z');
    await store.clear();
    await keepsFiles(store);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('removes the unfinished uploads of a tenant alone, and pictures without their folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-files-'));
  try {
    for (const [place, name] of [
      ['blocks/2.7/upload', 'block'],
      ['blocks/21.7/upload', 'block'],
      ['renditions/ab', 'abcd'],
    ] as const) {
      await mkdir(join(folder, place), { recursive: true });
      await writeFile(join(folder, place, name), PNG);
    }
    const store = folderFiles(folder);
    expect([await store.countUnfinished(2), await store.countUnfinished(21)]).toEqual([1, 1]);
    await store.removeTraces(2);
    expect([await store.countUnfinished(2), await store.countUnfinished(21)]).toEqual([0, 1]);
    // The server writes a picture of another tenant into a folder that it has just made.
    expect(await readdir(join(folder, 'renditions/ab'))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
