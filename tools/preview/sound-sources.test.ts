import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { soundReader } from './sound-sources.ts';

const FIXTURES = fileURLToPath(new URL('../lint/fixtures', import.meta.url));
const LIST = 'screens/shop/products-list.json';
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'screenplay-sound-'));
  await cp(FIXTURES, root, { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function change(from: string, to: string): Promise<void> {
  const text = await readFile(join(root, LIST), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(root, LIST), text.replace(from, to));
}

test('a version with an error is left out until the error is mended, and its errors are reported', async () => {
  const reported: string[][] = [];
  const read = soundReader((errors) => reported.push(errors.map(({ code }) => code)));
  const shown = (): string => read(root).find(({ file }) => file === LIST)?.text ?? '';
  const sound = shown();

  await change('"name": "price"', '"name": "prise"');
  expect(shown()).toBe(sound);
  await change('"Products"', '"Goods"');
  expect(shown()).toBe(sound);
  await change('"name": "prise"', '"name": "price"');
  expect(shown()).toBe(sound.replace('"Products"', '"Goods"'));
  expect(reported).toEqual([['SP3004'], ['SP3004'], []]);
  shown();
  expect(reported).toHaveLength(3);
});

test('text that is not JSON is left out too', async () => {
  const read = soundReader();
  const shown = (): string => read(root).find(({ file }) => file === LIST)?.text ?? '';
  const sound = shown();
  await change('"id"', '"id');
  expect(shown()).toBe(sound);
});

test('a file that had an error from the start follows each change', async () => {
  await change('"name": "price"', '"name": "prise"');
  const read = soundReader();
  const shown = (): string => read(root).find(({ file }) => file === LIST)?.text ?? '';
  expect(shown()).toContain('"prise"');
  await change('"Products"', '"Goods"');
  expect(shown()).toContain('"Goods"');
});

test('a deleted file is gone', async () => {
  const read = soundReader();
  read(root);
  await rm(join(root, LIST));
  expect(read(root).some(({ file }) => file === LIST)).toBe(false);
});
