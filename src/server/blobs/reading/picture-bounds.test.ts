import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockId, putBlock, putBlockList, serveBlobs, type ServedBlobs } from '../testing/serve-blobs.ts';
import { PICTURE_BOUNDS, shapeProblem } from './picture-bounds.ts';
import { Renditions } from './renditions.ts';

let blobs: ServedBlobs;
beforeAll(async () => {
  blobs = await serveBlobs();
});
afterAll(() => blobs.close());

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Returns the start of a PNG: everything that a decoder reads of its shape. */
function pngHead(width: number, height: number): Buffer {
  const shape = Buffer.alloc(13);
  shape.writeUInt32BE(width, 0);
  shape.writeUInt32BE(height, 4);
  // 8 bits, grey.
  shape.writeUInt8(8, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', shape), chunk('IDAT', Buffer.alloc(0))]);
}

/** Returns an animated GIF whose frames differ. */
function animation(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: frames * 2 * 2 * 3 }, (_, index) => (index * 89) & 255));
  const raw = { width: 2, height: frames * 2, channels: 3 as const, pageHeight: 2 };
  return sharp(pixels, { raw }).gif().toBuffer();
}

/** Returns a picture that takes several seconds to encode as WebP: noise does not compress. */
function noise(): Promise<Buffer> {
  const raw = { width: 1280, height: 6000, channels: 1 as const };
  return sharp(randomBytes(raw.width * raw.height), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

describe('shapeProblem', () => {
  it.each([
    [1, PICTURE_BOUNDS.side, null],
    [1, PICTURE_BOUNDS.side + 1, 'tooLarge'],
    [PICTURE_BOUNDS.side + 1, 1, 'tooLarge'],
    [1, 49_999_999, 'tooLarge'],
    [10_000, 5000, null],
    [10_000, 5001, 'tooLarge'],
    [100_000, 100_000, 'tooLarge'],
  ] as const)('of %i x %i pixels is %s', async (width, height, problem) => {
    expect(await shapeProblem(pngHead(width, height))).toBe(problem);
  });

  it('counts frames', async () => {
    expect(await shapeProblem(await animation(PICTURE_BOUNDS.frames))).toBeNull();
    expect(await shapeProblem(await animation(PICTURE_BOUNDS.frames + 1))).toBe('tooLarge');
  });
});

describe('a picture out of bounds', () => {
  it('is refused when it is uploaded, and leaves nothing behind', async () => {
    const address = blobs.origin + blobs.store.signedAddress('t/1/categories/1/long.png', 'rcw', 600);
    await putBlock(address, blockId(0), pngHead(1, 49_999_999));
    const refused = await putBlockList(address, [blockId(0)]);
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringMatching(/<Code>PictureTooLarge<\/Code>.*at most 50 million pixels/),
    ]);
    expect((await fetch(address)).status).toBe(404);
    expect((await blobs.listing()).filter((path) => path.includes('temporary/'))).toEqual([]);
  });

  it('that is stored already is refused when it is read, and its original is served', async () => {
    const content = await sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const folder = join(blobs.store.temporaryDirectory, '../files/t/1/categories/2');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'stored.png'), content);
    const shown = await fetch(`${blobs.origin}/api/images/categories/2/stored.png?w=64`);
    expect([shown.status, await shown.json()]).toMatchObject([422, { errorCode: 'pictureTooLarge', result: null }]);
    expect((await fetch(`${blobs.origin}/api/images/categories/2/stored.png`)).status).toBe(200);
  });
});

describe('a picture that takes too long', () => {
  it('is given up, and not tried again', async () => {
    const name = 't/1/categories/3/costly.png';
    await blobs.store.put(name, await noise(), 'image/png');
    const reads = vi.spyOn(blobs.store, 'read');
    const renditions = new Renditions(blobs.store, 1);
    const blob = await blobs.store.open(name);
    if (blob === null) throw new Error('The picture was not stored.');
    expect(await renditions.get(name, blob, 1280, true)).toBe('tooSlow');
    expect(await renditions.get(name, blob, 1280, true)).toBe('tooSlow');
    expect(reads).toHaveBeenCalledTimes(1);
  });
});
