import { createHash } from 'node:crypto';
import { readdir, stat, utimes } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBlobFault } from '../blob-fault.ts';
import { blockId, pngLike, putBlock, putBlockList, serveBlobs, type ServedBlobs } from '../testing/serve-blobs.ts';

const BLOCK = 512_000;
/** Rounds of a race, so that the second meets the first at different steps. */
const CONCURRENT_ROUNDS = 30;
let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs({ maximumBlobBytes: 3_000_000 });
});
afterAll(() => blobs.close());

function address(name: string): string {
  return blobs.origin + blobs.store.signedAddress(name, 'rcw', 600);
}

function slices(content: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(content.length / BLOCK) }, (_, index) =>
    content.subarray(index * BLOCK, (index + 1) * BLOCK),
  );
}

async function upload(target: string, content: Buffer): Promise<Response> {
  const parts = slices(content);
  for (const [index, part] of parts.entries()) expect((await putBlock(target, blockId(index), part)).status).toBe(201);
  return putBlockList(
    target,
    parts.map((_, index) => blockId(index)),
  );
}

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${/<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]}`;
}

describe('the block protocol, called with fetch', () => {
  it('accepts blocks of 512,000 bytes in any order, and returns the same bytes', async () => {
    const content = pngLike(1_300_000);
    const target = address('t/1/categories/1/in-blocks.png');
    const [first, second, third] = slices(content);
    await putBlock(target, blockId(2), third ?? Buffer.alloc(0));
    await putBlock(target, blockId(0), first ?? Buffer.alloc(0));
    await putBlock(target, blockId(1), second ?? Buffer.alloc(0));
    expect((await fetch(target)).status).toBe(404);
    expect((await putBlockList(target, [blockId(0), blockId(1), blockId(2)])).status).toBe(201);
    const answer = await fetch(target);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  it('serves ranges and HEAD', async () => {
    const content = pngLike(5000);
    const target = address('t/1/categories/1/ranges.png');
    await upload(target, content);
    const part = await fetch(target, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/5000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true);
    const tail = await fetch(target, { headers: { range: 'bytes=-10' } });
    expect(Buffer.from(await tail.arrayBuffer()).equals(content.subarray(-10))).toBe(true);
    expect((await fetch(target, { headers: { range: 'bytes=5000-' } })).status).toBe(416);
    const head = await fetch(target, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5000']);
  });

  it('never changes an existing file, and accepts the same list again', async () => {
    const content = pngLike(600_000);
    const target = address('t/1/categories/1/kept.png');
    await upload(target, content);
    expect((await putBlockList(target, [blockId(0), blockId(1)])).status).toBe(201);
    expect(await codeOf(await putBlockList(target, [blockId(0)]))).toBe('409 BlobAlreadyExists');
    expect(await codeOf(await putBlock(target, blockId(0), pngLike(100)))).toBe('409 BlobAlreadyExists');
    expect(await codeOf(await fetch(target, { method: 'PUT', body: Uint8Array.from(pngLike(100)) }))).toBe(
      '409 BlobAlreadyExists',
    );
    expect(Buffer.from(await (await fetch(target)).arrayBuffer()).equals(content)).toBe(true);
  });

  it('of two concurrent commits one succeeds, completely', async () => {
    const [one, other] = [pngLike(400_000), pngLike(400_000)];
    for (let round = 0; round < CONCURRENT_ROUNDS; round += 1) {
      const target = address(`t/1/categories/1/race-${round}.png`);
      await putBlock(target, blockId(0), one);
      await putBlock(target, blockId(1), other);
      const first = putBlockList(target, [blockId(0)]);
      await delay(round % 10);
      const answers = await Promise.all([first, putBlockList(target, [blockId(1)])]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
      const stored = Buffer.from(await (await fetch(target)).arrayBuffer());
      expect(stored.equals(one) || stored.equals(other)).toBe(true);
    }
  });

  it('of two concurrent commits of the same list both succeed, and so does a third', async () => {
    const content = pngLike(400_000);
    for (let round = 0; round < CONCURRENT_ROUNDS; round += 1) {
      const target = address(`t/1/categories/1/same-${round}.png`);
      await putBlock(target, blockId(0), content);
      const both = await Promise.all([putBlockList(target, [blockId(0)]), putBlockList(target, [blockId(0)])]);
      expect([...both, await putBlockList(target, [blockId(0)])].map(({ status }) => status)).toEqual([201, 201, 201]);
    }
  });

  it('can be interrupted at every block and resumed, and shows nothing before the end', async () => {
    const content = pngLike(2_000_000);
    const parts = slices(content);
    for (let cut = 0; cut <= parts.length; cut += 1) {
      const target = address(`t/1/categories/1/cut-${cut}.png`);
      for (const [index, part] of parts.slice(0, cut).entries()) await putBlock(target, blockId(index), part);
      const early = await putBlockList(
        target,
        parts.map((_, index) => blockId(index)),
      );
      expect(early.status).toBe(cut === parts.length ? 201 : 400);
      if (cut < parts.length) expect((await fetch(target)).status).toBe(404);
      if (cut < parts.length) expect((await upload(target, content)).status).toBe(201);
      const stored = Buffer.from(await (await fetch(target)).arrayBuffer());
      expect(createHash('sha256').update(stored).digest('hex')).toBe(
        createHash('sha256').update(content).digest('hex'),
      );
    }
  });

  it("refuses content that does not match its name's type", async () => {
    const target = address('t/1/categories/1/script.png');
    await putBlock(
      target,
      blockId(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    );
    expect(await codeOf(await putBlockList(target, [blockId(0)]))).toBe('400 InvalidBlobType');
    expect((await fetch(target)).status).toBe(404);
    expect(await codeOf(await putBlockList(target, []))).toBe('400 InvalidBlobType');
  });

  it('refuses what is too large: one call, and the blocks together', async () => {
    const target = address('t/1/categories/1/large.png');
    expect(await codeOf(await putBlock(target, blockId(0), pngLike(4 * 1024 * 1024 + 1)))).toBe(
      '413 RequestBodyTooLarge',
    );
    await putBlock(target, blockId(0), pngLike(2_000_000));
    expect(await codeOf(await putBlock(target, blockId(1), pngLike(1_000_001)))).toBe('413 RequestBodyTooLarge');
    expect((await putBlock(target, blockId(0), pngLike(2_500_000))).status).toBe(201);
  });

  it('refuses a damaged block, an invalid block id and invalid lists', async () => {
    const target = address('t/1/categories/1/bad.png');
    expect(
      await codeOf(await putBlock(target, blockId(0), pngLike(100), { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' })),
    ).toBe('400 Md5Mismatch');
    for (const id of ['', '../../x', 'a', '!!!!', 'A'.repeat(92)]) {
      expect(await codeOf(await putBlock(target, id, pngLike(100)))).toBe('400 InvalidQueryParameterValue');
    }
    for (const xml of [
      '',
      '<BlockList>',
      '<!DOCTYPE x [<!ENTITY e "x">]><BlockList></BlockList>',
      '<BlockList><Latest>&e;</Latest></BlockList>',
      '<BlockList>AAAA</BlockList>',
    ]) {
      expect(await codeOf(await fetch(`${target}&comp=blocklist`, { method: 'PUT', body: xml }))).toBe(
        '400 InvalidXmlDocument',
      );
    }
    const long = `<BlockList>${'<Latest>AAAA</Latest>'.repeat(2001)}</BlockList>`;
    expect(await codeOf(await fetch(`${target}&comp=blocklist`, { method: 'PUT', body: long }))).toBe(
      '400 BlockListTooLong',
    );
    expect(await codeOf(await fetch(`${target}&comp=metadata`, { method: 'PUT', body: '' }))).toBe(
      '400 InvalidQueryParameterValue',
    );
    expect(await codeOf(await fetch(target, { method: 'DELETE' }))).toBe('405 UnsupportedHttpVerb');
  });

  it('sweeps blocks older than a day, and nothing younger', async () => {
    const old = address('t/1/categories/1/old.png');
    const young = address('t/1/categories/1/young.png');
    const blocks = join(dirname(blobs.store.temporaryDirectory), 'blocks/1.0');
    const before = await readdir(blocks);
    await putBlock(old, blockId(0), pngLike(100));
    const [folder = ''] = (await readdir(blocks)).filter((name) => !before.includes(name));
    const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(blocks, folder), dayAgo, dayAgo);
    await putBlock(young, blockId(0), pngLike(100));
    await blobs.store.sweep();
    expect((await putBlockList(old, [blockId(0)])).status).toBe(400);
    expect((await putBlockList(young, [blockId(0)])).status).toBe(201);
  });

  it('restricts its folders and files to the owner', async () => {
    await upload(address('t/1/categories/1/private.png'), pngLike(100));
    const root = dirname(blobs.store.temporaryDirectory);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, 'files/t/1/categories'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(root, 'files/t/1/categories/1/private.png'))).mode & 0o777).toBe(0o600);
    expect(await readdir(blobs.store.temporaryDirectory)).toEqual([]);
  });

  it('reports a full disk as such, and any other error as a fault', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(asBlobFault(full)).toMatchObject({ status: 507, code: 'InsufficientStorage' });
    const other = new Error('EIO');
    expect(asBlobFault(other)).toBe(other);
  });
});
