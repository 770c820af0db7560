import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { blobRoutes } from '../protocol/blob-routes.ts';
import { parseRange } from './byte-range.ts';
import { pngLike, serveBlobs, type ServedBlobs } from '../testing/serve-blobs.ts';

let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  await blobs.store.put('t/1/categories/1/blue.png', picture, 'image/png');
  await blobs.store.put('t/1/categories/1/broken.png', pngLike(500), 'image/png');
  await blobs.store.put('t/2/categories/2/theirs.png', picture, 'image/png');
});
afterAll(() => blobs.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** `fetch` sets the host itself; this request names the tenant's host. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(blobs.origin);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

describe('pictures of the installation', () => {
  it('are read by every tenant, in any width, and are not fetched again', async () => {
    const { status, headers, body } = await get('/api/images/platform/boutique.svg?w=640');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(body.toString()).toContain('<svg');
    const again = await get('/api/images/platform/boutique.svg', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  it.each(['nosuch.svg', '..%2f..%2f..%2fpackage.json', '%2e%2e/README.md', 'boutique.svg.svg', 'Boutique.svg'])(
    'platform/%s is none of them',
    async (name) => expect((await get(`/api/images/platform/${name}`)).status).toBe(404),
  );
});

describe('pictures of documents', () => {
  it('are read by the address that a document has', async () => {
    const own = await get('/api/images/categories/1/blue.png');
    const { status, body } = await get('/api/images/digitalassets-management/categories/1/blue.png');
    expect(status).toBe(200);
    expect(body.equals(own.body)).toBe(true);
    expect((await get('/api/images/digitalassets-management/categories/1/blue.png?w=64')).headers['content-type']).toBe(
      'image/png',
    );
    expect((await get('/api/images/digitalassets-management/categories/2/theirs.png')).status).toBe(404);
    expect(
      (await get('/api/images/digitalassets-management/..%2f..%2ft%2f2%2fcategories%2f2%2ftheirs.png')).status,
    ).toBe(404);
  });
});

describe('refused reads', () => {
  it.each(['/digitalassets-management/files/categories/1/blue.png', '/api/images/categories/1/blue.png'])(
    '%s is read, nothing else, and no refusal is cached',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await get(path, {}, method);
        expect([status, headers.allow, headers['cache-control']], method).toEqual([405, 'GET, HEAD', 'no-store']);
      }
    },
  );

  it('an unknown tenant state is a fault for the mounting server to handle', async () => {
    const away = new Refusal(503, 'databaseUnavailable', 'Away.');
    const routes = blobRoutes(blobs.store, { tenantOf: () => Promise.reject(away) });
    await expect(async () =>
      routes.fetch(new Request('http://localhost/api/images/categories/1/blue.png')),
    ).rejects.toBe(away);
  });
});

describe('a file', () => {
  it('has its own type, is immutable, and runs no script', async () => {
    const { status, headers } = await get('/digitalassets-management/files/categories/1/blue.png');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is not sent again to a caller that has it', async () => {
    const { headers } = await get('/digitalassets-management/files/categories/1/blue.png');
    const again = await get('/digitalassets-management/files/categories/1/blue.png', {
      'if-none-match': String(headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("is readable on its tenant's host only", async () => {
    const path = '/digitalassets-management/files/categories/2/theirs.png';
    expect((await get(path)).status).toBe(404);
    expect((await get(path, { host: 'globex.localhost' })).status).toBe(200);
    expect((await get(path, { host: 'nobody.localhost' })).status).toBe(404);
  });
});

describe('a picture, resized', () => {
  it.each([64, 128, 320, 640])('is %i pixels wide', async (width) => {
    const { headers, body } = await get(`/api/images/categories/1/blue.png?w=${width}`);
    const image = await sharp(body).metadata();
    expect([headers['content-type'], image.format, image.width, image.height]).toEqual([
      'image/png',
      'png',
      width,
      width * 0.75,
    ]);
  });

  it('is never enlarged', async () => {
    expect((await sharp((await get('/api/images/categories/1/blue.png?w=1280')).body).metadata()).width).toBe(800);
  });

  it('is WebP for clients that accept it, with a Vary header', async () => {
    const { headers, body } = await get('/api/images/categories/1/blue.png?w=320', {
      accept: 'image/avif,image/webp,*/*',
    });
    expect((await sharp(body).metadata()).format).toBe('webp');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['jpeg', 'webp', 'gif', 'avif'] as const)('is made of %s too, in its own format', async (format) => {
    const name = `categories/3/a.${format}`;
    await blobs.store.put(
      `t/1/${name}`,
      await sharp({ create: { width: 200, height: 100, channels: 3, background: '#884422' } })
        .toFormat(format)
        .toBuffer(),
      `image/${format}`,
    );
    const { headers, body } = await get(`/api/images/${name}?w=64`);
    expect([headers['content-type'], (await sharp(body).metadata()).width]).toEqual([`image/${format}`, 64]);
  });

  it('is made once: the second response is the stored one, and an unchanged one is not sent', async () => {
    const first = await get('/api/images/categories/1/blue.png?w=64');
    const second = await get('/api/images/categories/1/blue.png?w=64');
    expect(second.body.equals(first.body)).toBe(true);
    const again = await get('/api/images/categories/1/blue.png?w=64', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get('/api/images/categories/1/blue.png?w=64', {}, 'HEAD')).headers['content-length']).toBe(
      String(first.body.length),
    );
  });

  it('has five widths only, and is the original without one', async () => {
    for (const width of ['63', '1', '0', '-1', '99999', 'x', '', '64.0', '064'])
      expect((await get(`/api/images/categories/1/blue.png?w=${width}`)).status).toBe(400);
    expect((await get('/api/images/categories/1/blue.png')).status).toBe(200);
  });

  it("is refused when it is missing, another tenant's, or not a picture", async () => {
    expect((await get('/api/images/categories/1/absent.png?w=64')).status).toBe(404);
    expect((await get('/api/images/categories/2/theirs.png?w=64')).status).toBe(404);
    expect((await get('/api/images/https://example.com/a.png?w=64')).status).toBe(404);
    const { status, body } = await get('/api/images/categories/1/broken.png?w=64');
    expect([status, JSON.parse(body.toString())]).toEqual([
      422,
      {
        isSuccessful: false,
        message: 'This file is not a picture that can be shown.',
        result: null,
        errorCode: 'unreadable',
      },
    ]);
  });

  it('serves thirty concurrent requests, each completely', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        get(`/api/images/categories/1/blue.png?w=${index % 2 === 0 ? 128 : 640}`, { accept: 'image/webp' }),
      ),
    );
    expect(answers.every((answer) => answer.status === 200 && answer.body.length > 0)).toBe(true);
  });
});

describe('parseRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-3', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['items=0-1', null],
  ])('%s of ten bytes', (header, expected) => expect(parseRange(header, 10)).toEqual(expected));
});
