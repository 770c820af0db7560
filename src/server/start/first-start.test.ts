import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { fillEmptyFolder } from './first-start.ts';

let folder: string;
let data: string;
let program: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-first-'));
  data = join(folder, 'data');
  program = join(folder, 'fill.cjs');
  writeFileSync(program, "require('node:fs').writeFileSync(process.env.MARK, process.env.DATA_DIR); process.exit(1);");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function filled(environment: Record<string, string> = {}, named = program): Promise<string | null> {
  const all = { DATA_DIR: data, MARK: join(folder, 'mark'), ...environment };
  await fillEmptyFolder(readSettings(all), { ...process.env, ...all }, named);
  return existsSync(all.MARK) ? readFileSync(all.MARK, 'utf8') : null;
}

test('an empty folder is filled by a process of its own, whose failure is left to the server', async () => {
  expect(await filled()).toBe(data);
});

test('a folder with a database, also an unfinished one, is left to the server', async () => {
  mkdirSync(join(data, 'database'), { recursive: true });
  expect(await filled()).toBeNull();
});

test.each([
  ['without the demo', { DEMO: '0' }],
  ['with PostgreSQL', { DATABASE_URL: 'postgres://localhost/x' }],
])('%s nothing is filled', async (_, environment) => {
  expect(await filled(environment)).toBeNull();
});

test('without the program the server starts as always', async () => {
  expect(await filled({}, join(folder, 'missing.cjs'))).toBeNull();
});
