import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileTypeOf, HEAD_LENGTH } from './file-types.ts';
import { serveBlobs, type ServedBlobs } from '../testing/serve-blobs.ts';

/** First bytes of real files, by file name. */
const BEGINNINGS: Record<string, Buffer> = {
  'a.png': Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  'a.jpeg': Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  'a.webp': Buffer.from('RIFF\0\0\0\0WEBP'),
  'a.gif': Buffer.from('GIF89a\0\0\0\0\0\0'),
  'a.avif': Buffer.from('\0\0\0\u0020ftypavif'),
  'a.pdf': Buffer.from('%PDF-1.7\n%\u00e2'),
  'a.mp4': Buffer.from('\0\0\0\u0020ftypisom'),
  'a.webm': Buffer.from('1a45dfa39f4286810142f781', 'hex'),
};
const ACTIVE = [
  '<svg xmlns="x">',
  '<!doctype html><script>',
  '<script>alert(1)</script>',
  '#!/bin/sh\n',
  'MZ\u0090\0\u0003',
  'PK\u0003\u0004',
  '#EXTM3U\n',
  '<?xml version',
];

let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
});
afterAll(() => blobs.close());

async function put(name: string, content: Buffer): Promise<number> {
  const address = blobs.origin + (await blobs.store.uploadAddress(`t/1/products/1/${name}`, 60));
  return (await fetch(address, { method: 'PUT', body: Uint8Array.from(content) })).status;
}

const read = (name: string, query = '') =>
  fetch(
    `${blobs.origin}${query === '' ? '/digitalassets-management/files' : '/api/images'}/products/1/${name}${query}`,
  );

describe('a file type', () => {
  it.each(Object.entries(BEGINNINGS))('%s is recognised by its first bytes, and by no other', (name, head) => {
    for (const [other, bytes] of Object.entries(BEGINNINGS))
      expect(fileTypeOf(name)?.begins(bytes.subarray(0, HEAD_LENGTH)), other).toBe(bytes === head);
    for (const text of ACTIVE) expect(fileTypeOf(name)?.begins(Buffer.from(text)), text).toBe(false);
  });

  it.each([
    'a.svg',
    'a.html',
    'a.htm',
    'a.xml',
    'a.js',
    'a.exe',
    'a.zip',
    'a.docx',
    'a.m3u8',
    'a.ts',
    'a',
    'a.pdf.svg',
  ])('%s is refused', async (name) => {
    expect(fileTypeOf(name)).toBeUndefined();
    expect(await put(name, Buffer.from('<svg xmlns="x"/>')).catch(() => 400)).toBe(400);
  });
});

describe('a file that is not a picture', () => {
  it.each([
    ['a.pdf', 'application/pdf'],
    ['a.mp4', 'video/mp4'],
    ['a.webm', 'video/webm'],
  ])('%s is downloaded, runs no script, and is not resized', async (name, contentType) => {
    expect(await put(name, BEGINNINGS[name] ?? Buffer.alloc(0))).toBe(201);
    const { status, headers } = await read(name);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': contentType,
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await read(name, '?w=64')).status).toBe(422);
  });

  it('is refused under the name of another type', async () => {
    expect(await put('film.pdf', BEGINNINGS['a.mp4'] ?? Buffer.alloc(0))).toBe(400);
    expect(await put('page.pdf', Buffer.from('<html>%PDF-1.7'))).toBe(400);
    expect((await read('page.pdf')).status).toBe(404);
  });
});
