import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blobNameOf, decodePath, freeFileName, isBlobName, normalizeFileName } from './storage/blob-name.ts';
import { signedQuery } from './protocol/signature.ts';
import { hostilePaths } from './testing/hostile-spellings.ts';
import { pngLike, serveBlobs, type ServedBlobs } from './testing/serve-blobs.ts';

let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
});
afterAll(() => blobs.close());

/** Sends a path as it is written; `fetch` would normalise it. Resolves to 0 when it cannot be sent. */
async function sendRaw(method: string, path: string, body?: Buffer, host?: string): Promise<number> {
  const { hostname, port } = new URL(blobs.origin);
  return new Promise((resolve) => {
    try {
      const call = request({ hostname, port, method, path, headers: host === undefined ? {} : { host } }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      call.on('error', () => resolve(0));
      call.end(body);
    } catch {
      resolve(0);
    }
  });
}

describe('hostile spellings of a path', () => {
  it("are more than 200, and none is a blob's name", () => {
    expect(hostilePaths.length).toBeGreaterThan(200);
    expect(hostilePaths.filter((path) => blobNameOf(1, path) !== null)).toEqual([]);
  });

  it('store nothing, even with a signature for exactly that spelling', async () => {
    const before = await blobs.listing();
    const accepted: string[] = [];
    for (const path of hostilePaths) {
      const query = signedQuery(blobs.signingKey, {
        blobName: `t/1/${path}`,
        permissions: 'rcw',
        expiresAt: new Date(Date.now() + 60_000),
      });
      for (const [verb, suffix] of [
        ['PUT', '&comp=block&blockid=AAAA'],
        ['PUT', ''],
        ['GET', ''],
      ] as const) {
        const status = await sendRaw(
          verb,
          `/digitalassets-management/blobs/t/1/${path}?${query}${suffix}`,
          verb === 'PUT' ? pngLike(64) : undefined,
        );
        if (status < 400 && status !== 0) accepted.push(`${verb} ${path} ${status}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(await blobs.listing()).toEqual(before);
  });

  it('are refused by the store itself, for every caller', async () => {
    const before = await blobs.listing();
    for (const path of hostilePaths) {
      const name = `t/1/${path}`;
      await expect(blobs.store.put(name, pngLike(64), 'image/png')).rejects.toThrow('name of a file');
      await expect(blobs.store.read(name)).rejects.toThrow('name of a file');
      await expect(blobs.store.exists(name)).rejects.toThrow('name of a file');
      await expect(blobs.store.stageBlock(name, 'AAAA', pngLike(64))).rejects.toThrow('name of a file');
      await expect(blobs.store.uploadAddress(name, 60)).rejects.toThrow('name of a file');
    }
    expect(await blobs.listing()).toEqual(before);
  });

  it("never read another tenant's file, nor the server's own", async () => {
    await blobs.store.put('t/2/categories/1/a.png', pngLike(64), 'image/png');
    for (const prefix of ['/digitalassets-management/files/', '/api/images/']) {
      for (const path of [
        ...hostilePaths,
        '../2/categories/1/a.png',
        't/2/categories/1/a.png',
        '%2e%2e/2/categories/1/a.png',
        '..%2f2%2fcategories%2f1%2fa.png',
      ]) {
        expect([0, 400, 404]).toContain(await sendRaw('GET', prefix + path));
      }
    }
    expect(
      await sendRaw('GET', '/digitalassets-management/files/categories/1/a.png', undefined, 'globex.localhost'),
    ).toBe(200);
  });
});

describe('a file name', () => {
  it.each([
    ['Photo.PNG', 'photo.png'],
    ['Ansicht (1).JPG', 'ansicht-1.jpg'],
    ['e\u0301te\u0301.webp', 'ete.webp'],
    ['C:\\fakepath\\a b.png', 'a-b.png'],
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..png', 'file.png'],
    ['.png', 'file.png'],
    ['a.php.png', 'a-php.png'],
    ['<img src=x onerror=alert(1)>.png', 'img-src-x-onerror-alert-1.png'],
    ['\u202egnp.exe.png', 'gnp-exe.png'],
    ['写真.png', 'file.png'],
    [`${'a'.repeat(300)}.png`, `${'a'.repeat(80)}.png`],
  ])('%j becomes %j', (given, expected) => {
    expect(normalizeFileName(given)).toBe(expected);
    expect(isBlobName(`t/1/categories/1/${expected}`)).toBe(true);
  });

  it.each(['a.svg', 'a.html', 'a', '', 'png', 'a.png.exe', 'a.png ', 'a.png\u0000', 'a.png/'])(
    '%j is refused',
    (given) => expect(normalizeFileName(given)).toBeNull(),
  );

  it('gets a number when it exists', () => {
    expect(freeFileName('a.png', new Set())).toBe('a.png');
    expect(freeFileName('a.png', new Set(['a.png', 'a-2.png']))).toBe('a-3.png');
  });

  it('is decoded once and never into a separator', () => {
    expect(decodePath('a/b%20c')).toBe('a/b c');
    expect(decodePath('a%2fb')).toBeNull();
    expect(decodePath('a%5cb')).toBeNull();
    expect(decodePath('%zz')).toBeNull();
    expect(decodePath('%252e')).toBe('%2e');
  });
});
