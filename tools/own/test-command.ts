import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFirst } from './build-first.ts';
import { requireOwnConsole } from './require-own-console.ts';

/** `screenplay test`: `commands.ts` has its help. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const root = requireOwnConsole();
  const built = await buildFirst();
  if (built !== 0) return built;
  const files = positionals.length > 0 ? positionals : testFiles(root);
  if (files.length === 0) throw new Error('There is no test: no file tests/*.test.mjs.');
  // One file after another: each starts a server.
  const child = spawn(process.execPath, ['--test', '--test-concurrency=1', ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? 0 : 1;
}

function testFiles(root: string): string[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.mjs'))
    .toSorted()
    .map((name) => join('tests', name));
}
