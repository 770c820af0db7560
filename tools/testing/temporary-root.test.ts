import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { temporaryRoot } from './temporary-root.mjs';

test('temporary files of tests are on the memory disk when it has room, otherwise where the system has them', () => {
  // Any folder can stand for the memory disk.
  expect(temporaryRoot('/', 1)).toBe('/');
  expect(temporaryRoot('/', Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(temporaryRoot('/no/such/folder', 1)).toBe(tmpdir());
});
