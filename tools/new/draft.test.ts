import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Draft } from './draft.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'screenplay-draft-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('nothing is on the disk before all of it is written', async () => {
  const draft = new Draft(root);
  draft.putJson('schemas/operations/shop.json', { service: 'shop', operations: [] });
  expect(draft.sources().map(({ file, role }) => [file, role])).toEqual([
    ['schemas/operations/shop.json', 'operations'],
  ]);
  expect(await readdir(root)).toEqual([]);
  expect(await draft.write()).toEqual([{ file: 'schemas/operations/shop.json', change: 'written' }]);
  expect(JSON.parse(await readFile(join(root, 'schemas/operations/shop.json'), 'utf8'))).toEqual({
    service: 'shop',
    operations: [],
  });
});

test('later edits see earlier ones; a file whose value stays the same keeps its text', async () => {
  await writeFile(join(root, 'a.json'), '{"a":\n\n1}');
  const draft = new Draft(root);
  draft.putJson('a.json', { a: 2 });
  draft.putJson('b.json', { b: 1 });
  draft.putJson('b.json', { c: 2 });
  expect(await draft.write()).toEqual([
    { file: 'a.json', change: 'unchanged' },
    { file: 'b.json', change: 'written' },
  ]);
  expect(await readFile(join(root, 'a.json'), 'utf8')).toBe('{"a":\n\n1}');
  expect(await readFile(join(root, 'b.json'), 'utf8')).toBe('{ "b": 1, "c": 2 }\n');
});

test.each(['../out.json', 'screens/../../out.json', '..'])('%s is refused: it leaves the root', (file) => {
  expect(() => new Draft(root).putJson(file, {})).toThrow('is outside of');
});

test('a file that is not JSON is named', async () => {
  await writeFile(join(root, 'a.json'), '{');
  expect(() => new Draft(root).putJson('a.json', {})).toThrow('a.json is not JSON');
});
