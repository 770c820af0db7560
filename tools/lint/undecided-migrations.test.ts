import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../catalogue/project-root.ts';
import { undecidedMigrations } from './undecided-migrations.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'screenplay-migrations-'));
  await mkdir(join(root, 'src/server/data/migrations'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (name: string, text: string): Promise<void> =>
  writeFile(join(root, 'src/server/data/migrations', name), text);

test('a migration of which nothing was decided is found at its first such line', async () => {
  await write('0002_shelves.sql', '\n-- To decide: shelves.height is no property.\n-- drop it?\n');
  await write(
    '0003_other.sql',
    '-- To decide: what shelves.aisle is.\nalter table public.shelves add column aisle text;\n',
  );
  await write('0004_words.sql', '-- Nothing to do any more.\n');
  expect(undecidedMigrations(root)).toEqual([
    expect.objectContaining({
      code: 'SP1009',
      severity: 'error',
      file: 'src/server/data/migrations/0002_shelves.sql',
      line: 2,
      column: 1,
      help: 'schemas/descriptor/rules/SP1009.md',
    }),
  ]);
});

test('a tree without migrations has no such finding, and neither has the project', async () => {
  await rm(join(root, 'src'), { recursive: true });
  expect(undecidedMigrations(root)).toEqual([]);
  expect(undecidedMigrations(projectRoot())).toEqual([]);
});
