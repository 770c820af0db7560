import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderBlobStore } from '../storage/folder-blob-store.ts';
import { isAllowed, signedQuery } from './signature.ts';
import { blockId, pngLike, putBlock, serveBlobs, type ServedBlobs } from '../testing/serve-blobs.ts';

const key = Buffer.alloc(32, 7);
const name = 't/1/categories/1/a.png';
const now = new Date('2026-02-06T10:00:00Z');
const query = (): URLSearchParams =>
  new URLSearchParams(
    signedQuery(key, { blobName: name, permissions: 'cw', expiresAt: new Date('2026-02-06T10:10:00Z') }),
  );

describe('a signed address', () => {
  it('is valid for its blob, its verbs and its time', () => {
    expect(isAllowed(key, name, query(), 'w', now)).toBe(true);
    expect(isAllowed(key, name, query(), 'r', now)).toBe(false);
    expect(isAllowed(key, 't/1/categories/1/b.png', query(), 'w', now)).toBe(false);
    expect(isAllowed(key, 't/2/categories/1/a.png', query(), 'w', now)).toBe(false);
    expect(isAllowed(Buffer.alloc(32, 8), name, query(), 'w', now)).toBe(false);
    expect(isAllowed(key, name, query(), 'w', new Date('2026-02-06T10:09:59Z'))).toBe(true);
    expect(isAllowed(key, name, query(), 'w', new Date('2026-02-06T10:10:00Z'))).toBe(false);
  });

  it('is invalid when any part is missing, repeated or changed in any character', () => {
    for (const part of ['sv', 'sr', 'sp', 'se', 'so', 'sig']) {
      const without = query();
      without.delete(part);
      expect(isAllowed(key, name, without, 'w', now)).toBe(false);
      const doubled = query();
      doubled.append(part, query().get(part) ?? '');
      expect(isAllowed(key, name, doubled, 'w', now)).toBe(false);
    }
    fc.assert(
      fc.property(
        fc.constantFrom('sv', 'sr', 'sp', 'se', 'so', 'sig'),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        (part, at, letter) => {
          const value = query().get(part) ?? '';
          const place = at % value.length;
          const changed = value.slice(0, place) + letter + value.slice(place + 1);
          fc.pre(changed !== value);
          const tampered = query();
          tampered.set(part, changed);
          expect(isAllowed(key, name, tampered, 'w', now)).toBe(false);
          expect(isAllowed(key, name, tampered, 'r', now)).toBe(false);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('cannot be widened by added parameters', () => {
    const wider = query();
    wider.set('sp', 'rcw');
    expect(isAllowed(key, name, wider, 'r', now)).toBe(false);
    expect(isAllowed(key, name, wider, 'w', now)).toBe(false);
  });
});

describe('over the wire', () => {
  let blobs: ServedBlobs;
  beforeAll(async () => {
    blobs = await serveBlobs();
  });
  afterAll(() => blobs.close());

  it('refuses expired, changed, moved and unsigned calls, and stores nothing', async () => {
    const before = await blobs.listing();
    const good = blobs.origin + (await blobs.store.uploadAddress(name, 600));
    const bad = [
      good.replace('a.png', 'b.png'),
      good.replace('/t/1/', '/t/2/'),
      good.replace('sp=cw', 'sp=rcw'),
      good.replace('so=0', 'so=9'),
      good.replace(/sig=.*/, 'sig='),
      `${good.split('?')[0]}?`,
    ];
    for (const address of bad) expect((await putBlock(address, blockId(0), pngLike(64))).status).toBe(403);
    expect((await fetch(good)).status).toBe(403);
    blobs.setNow(new Date(Date.now() + 601_000));
    expect((await putBlock(good, blockId(0), pngLike(64))).status).toBe(403);
    expect(await blobs.listing()).toEqual(before);
  });

  it('needs a key that cannot be guessed', async () => {
    await expect(FolderBlobStore.open({ directory: '/nowhere', signingKey: Buffer.alloc(8) })).rejects.toThrow(
      'at least 32 bytes',
    );
  });
});
