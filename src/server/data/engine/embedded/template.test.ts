import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/databases.ts';
import { createDatabase, templateIn } from './template.ts';

const folder = temporaryFolder();

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A template as the build leaves it, with one file instead of a database. */
function makeTemplate(root: string, isComplete: boolean): void {
  const template = templateIn(root);
  fs.mkdirSync(path.join(template, 'database', 'base'), { recursive: true });
  fs.writeFileSync(path.join(template, 'database', 'base', '1'), 'one');
  if (isComplete) fs.writeFileSync(path.join(template, 'complete'), '');
}

test('a first start copies the template of the build', async () => {
  const root = path.join(folder, 'built');
  makeTemplate(root, true);
  const database = path.join(folder, 'copy');
  fs.mkdirSync(database);
  await createDatabase(database, 60_000, root);
  expect(fs.readFileSync(path.join(database, 'base', '1'), 'utf8')).toBe('one');
});

test('an unfinished template is not used: the database is created', { timeout: 120_000 }, async () => {
  const root = path.join(folder, 'broken-off');
  makeTemplate(root, false);
  const database = path.join(folder, 'created');
  fs.mkdirSync(database);
  await createDatabase(database, 120_000, root);
  expect(fs.readdirSync(database)).toContain('PG_VERSION');
  expect(fs.existsSync(path.join(database, 'base', '1', 'one'))).toBe(false);
});

test('an error while the template is copied is thrown, not hidden by initdb', async () => {
  const root = path.join(folder, 'gone');
  makeTemplate(root, true);
  const database = path.join(folder, 'missing', 'parent');
  fs.writeFileSync(path.join(folder, 'missing'), 'a file, not a folder');
  await expect(createDatabase(database, 60_000, root)).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
});
