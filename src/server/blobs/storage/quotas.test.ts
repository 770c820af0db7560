import { utimes, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { blockId, pngLike, putBlock, putBlockList, serveBlobs, type ServedBlobs } from '../testing/serve-blobs.ts';

const KILOBYTE = 1000;
let blobs: ServedBlobs;
afterEach(() => blobs.close());

function addressOf(name: string, owner: number): string {
  return blobs.origin + blobs.store.signedAddress(name, 'rcw', 600, owner);
}

async function codeOf(response: Response): Promise<string> {
  return response.ok ? 'ok' : `${response.status} ${/<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]}`;
}

/** Stages one block of that many kilobytes. */
async function stage(name: string, owner: number, kilobytes: number, block = 0): Promise<string> {
  return codeOf(await putBlock(addressOf(name, owner), blockId(block), pngLike(kilobytes * KILOBYTE)));
}

async function commit(name: string, owner: number): Promise<string> {
  return codeOf(await putBlockList(addressOf(name, owner), [blockId(0)]));
}

function ago(minutes: number): Date {
  return new Date(Date.now() - minutes * 60_000);
}

describe('the quota of unfinished uploads', () => {
  it('is of a contact over all its files, and of no other contact or tenant', async () => {
    blobs = await serveBlobs({ quotas: { stagedPerContact: 100 * KILOBYTE } });
    expect(await stage('t/1/categories/1/a.png', 7, 60)).toBe('ok');
    expect(await stage('t/1/categories/1/b.png', 7, 40)).toBe('ok');
    expect(await stage('t/1/categories/1/c.png', 7, 1)).toBe('413 StagedQuotaExceeded');
    expect(await stage('t/1/categories/1/d.png', 8, 100)).toBe('ok');
    expect(await stage('t/2/categories/1/e.png', 7, 100)).toBe('ok');
  });

  it('is free again for what was committed, replaced, or refused', async () => {
    blobs = await serveBlobs({ quotas: { stagedPerContact: 100 * KILOBYTE } });
    const name = 't/1/categories/1/a.png';
    expect(await stage(name, 7, 90)).toBe('ok');
    expect(await stage(name, 7, 20, 1)).toBe('413 StagedQuotaExceeded');
    // A block that arrives again replaces the first; both are on the disk for a moment.
    expect(await stage(name, 7, 10)).toBe('ok');
    expect(await stage(name, 7, 90, 1)).toBe('ok');
    expect(await commit(name, 7)).toBe('ok');
    expect(await stage('t/1/categories/1/b.png', 7, 100)).toBe('ok');
  });

  it('cannot be avoided by many small blocks', async () => {
    blobs = await serveBlobs({ quotas: { stagedPerContact: 3 * 4096 } });
    const answers = [];
    for (let block = 0; block < 4; block += 1)
      answers.push(
        await codeOf(await putBlock(addressOf('t/1/categories/1/a.png', 7), blockId(block), Buffer.from('x'))),
      );
    expect(answers).toEqual(['ok', 'ok', 'ok', '413 StagedQuotaExceeded']);
  });

  it('holds for concurrent blocks', async () => {
    blobs = await serveBlobs({ quotas: { stagedPerContact: 100 * KILOBYTE } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stage(`t/1/categories/1/file-${index}.png`, 7, 20)),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5);
  });

  it('deletes uploads that were left alone for an hour before it refuses', async () => {
    blobs = await serveBlobs({ quotas: { stagedPerContact: 100 * KILOBYTE } });
    expect(await stage('t/1/categories/1/old.png', 7, 60)).toBe('ok');
    const folder = join(dirname(blobs.store.temporaryDirectory), 'blocks/1.7');
    const [upload = ''] = await readdir(folder);
    await utimes(join(folder, upload), ago(59), ago(59));
    expect(await stage('t/1/categories/1/new.png', 7, 60)).toBe('413 StagedQuotaExceeded');
    await utimes(join(folder, upload), ago(61), ago(61));
    expect(await stage('t/1/categories/1/new.png', 7, 60)).toBe('ok');
    expect(await commit('t/1/categories/1/old.png', 7)).toBe('400 InvalidBlockList');
  });

  it('counts what an earlier process has left', async () => {
    blobs = await serveBlobs({ quotas: { stagedPerContact: 100 * KILOBYTE } });
    expect(await stage('t/1/categories/1/a.png', 7, 60)).toBe('ok');
    // The sweep forgets the counts, like a start.
    await blobs.store.sweep();
    expect(await stage('t/1/categories/1/b.png', 7, 60)).toBe('413 StagedQuotaExceeded');
    expect(await stage('t/1/categories/1/b.png', 7, 40)).toBe('ok');
  });
});

describe('the quota of stored files', () => {
  it("is of a tenant, and refuses the commit without a trace; a tenant's upload starts only with room", async () => {
    blobs = await serveBlobs({ quotas: { storedPerTenant: 100 * KILOBYTE } });
    for (const [name, owner] of [
      ['t/1/categories/1/a.png', 7],
      ['t/1/categories/1/b.png', 8],
    ] as const) {
      await stage(name, owner, 60);
    }
    expect(await commit('t/1/categories/1/a.png', 7)).toBe('ok');
    expect(await commit('t/1/categories/1/b.png', 8)).toBe('413 StoredQuotaExceeded');
    expect((await fetch(addressOf('t/1/categories/1/b.png', 8))).status).toBe(404);
    expect(await blobs.store.hasRoom(1)).toBe(true);
    await stage('t/1/categories/1/c.png', 8, 40);
    expect(await commit('t/1/categories/1/c.png', 8)).toBe('ok');
    expect([await blobs.store.hasRoom(1), await blobs.store.hasRoom(2)]).toEqual([false, true]);
    await blobs.store.sweep();
    expect(await blobs.store.hasRoom(1)).toBe(false);
  });

  it('is not used up by refused files', async () => {
    blobs = await serveBlobs({ quotas: { storedPerTenant: 100 * KILOBYTE } });
    for (let index = 0; index < 3; index += 1) {
      const address = addressOf(`t/1/categories/1/no-${index}.png`, 7);
      await putBlock(address, blockId(0), Buffer.alloc(60 * KILOBYTE));
      expect(await codeOf(await putBlockList(address, [blockId(0)]))).toBe('400 InvalidBlobType');
    }
    expect(
      await codeOf(
        await fetch(addressOf('t/1/categories/1/one.png', 7), {
          method: 'PUT',
          body: Uint8Array.from(pngLike(90 * KILOBYTE)),
        }),
      ),
    ).toBe('ok');
    // A second commit under the same name gives its share back.
    expect(
      await codeOf(
        await fetch(addressOf('t/1/categories/1/one.png', 7), {
          method: 'PUT',
          body: Uint8Array.from(pngLike(5 * KILOBYTE)),
        }),
      ),
    ).toBe('409 BlobAlreadyExists');
    expect(
      await codeOf(
        await fetch(addressOf('t/1/categories/1/two.png', 7), {
          method: 'PUT',
          body: Uint8Array.from(pngLike(10 * KILOBYTE)),
        }),
      ),
    ).toBe('ok');
  });
});
