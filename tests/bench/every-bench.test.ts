import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/server/root.ts';
import { benchmarks } from './benchmarks.ts';

const MINUTES = 60_000;

test.each(Object.keys(benchmarks))('%s runs once with its smallest size', { timeout: 10 * MINUTES }, async (name) => {
  const child = spawn(process.execPath, [join(projectRoot, 'tools/bin/bench.mjs'), name], {
    env: { ...process.env, BENCH_SMALLEST: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  expect(code, output.slice(-4000)).toBe(0);
});
