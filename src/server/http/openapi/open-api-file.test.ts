import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { OpenApiFile } from './open-api-file.ts';

const acceptingOf = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

test('makes the document once, and sends the same bytes to each caller', async () => {
  let made = 0;
  const file = new OpenApiFile(() => ({ openapi: '3.1.0', made: (made += 1) }));
  expect(made).toBe(0);
  const [plain, again, gzip, brotli] = await Promise.all(
    ['identity', 'identity', 'gzip', 'br, gzip'].map((encoding) => file.serve(acceptingOf(encoding))),
  );
  expect(made).toBe(1);
  expect(plain?.body).toBe(again?.body);
  const texts = [
    Buffer.from(plain?.body ?? []),
    gunzipSync(gzip?.body ?? ''),
    brotliDecompressSync(brotli?.body ?? ''),
  ];
  for (const text of texts) expect(JSON.parse(text.toString())).toEqual({ openapi: '3.1.0', made: 1 });
  expect(new Set([plain, gzip, brotli].map((one) => one?.etag)).size).toBe(3);
});
