import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SCREENPLAY = fileURLToPath(new URL('../bin/screenplay.mjs', import.meta.url));
let folder = '';

async function doctor(environment: Record<string, string>, ...args: string[]): Promise<{ code: unknown; out: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, ...environment };
  const child = spawn(process.execPath, [SCREENPLAY, 'doctor', ...args], { env, cwd: tmpdir() });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, out };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screenplay-doctor-'));
  // Built before the first test, so that its time limit does not cover the build.
  await doctor({}, '--help');
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('prints one line for each finding, and ends with 0 while none is an error', async () => {
  const { code, out } = await doctor({});
  expect(code).toBe(0);
  const lines = out.trimEnd().split('\n');
  expect(lines.every((line) => /^(ok|warning) +[a-z]+ +\S/.test(line))).toBe(true);
  expect(lines).toContainEqual(expect.stringMatching(/^warning {2}database {3}There is no database .* makes it/));
  expect(lines).toContainEqual(expect.stringMatching(/^ok {7}storage {4}The folder/));
});

test('ends with 1 at an error, and prints JSON for programs', async () => {
  const { code, out } = await doctor({ DATABASE_URL: 'postgres://u:hidden-word@127.0.0.1:1/d' }, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toContainEqual({
    check: 'database',
    level: 'error',
    text: expect.stringContaining('127.0.0.1:1/d does not let us in') as string,
    advice: expect.any(String) as string,
  });
  expect(out).not.toContain('hidden-word');
});
