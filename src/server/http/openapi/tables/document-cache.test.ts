import { expect, test } from 'vitest';
import { DocumentCache } from './document-cache.ts';

const DOCUMENT = { openapi: '3.1.0' };
const SIZE = JSON.stringify(DOCUMENT).length * 3;

test('keeps the documents that were used last, in its number of bytes', () => {
  const cache = new DocumentCache(2 * SIZE);
  const first = cache.add('first', DOCUMENT);
  cache.add('second', DOCUMENT);
  expect(cache.get('first')).toBe(first);
  cache.add('third', DOCUMENT);
  expect(cache.get('second')).toBeUndefined();
  expect(cache.get('first')).toBe(first);
  expect(cache.get('third')).toBeDefined();
});

test('replaces a document of the same key, and counts it once', () => {
  const cache = new DocumentCache(2 * SIZE);
  cache.add('first', DOCUMENT);
  for (let time = 0; time < 3; time += 1) cache.add('second', DOCUMENT);
  expect(cache.get('first')).toBeDefined();
});

test('returns a document that is too large, and keeps none', async () => {
  const cache = new DocumentCache(SIZE - 1);
  const file = cache.add('first', DOCUMENT);
  expect(cache.get('first')).toBeUndefined();
  expect(Buffer.from((await file.serve({ headers: {} })).body).toString()).toBe(JSON.stringify(DOCUMENT));
});
