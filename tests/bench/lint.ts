import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/root.ts';
import { claimLine, figure, type Claim } from './figures/claim.ts';
import { median } from './figures/median.ts';
import { writeLintTree } from './fake-data/lint-tree.ts';

const SCREENS = 500;

/**
 * Measures `screenplay lint` over 500 generated screens as a process, as a person or a commit hook waits for it: start,
 * reading, checking and generating.
 */
export async function benchLint(repetitions = 5): Promise<Claim[]> {
  console.log(`\nlint of ${SCREENS} generated screens, a process each time`);
  const root = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  try {
    await writeLintTree(root, SCREENS);
    await lintOnce(root, '--fix');
    const runs: Seconds[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) runs.push(await lintOnce(root));
    const clock = runs.map((run) => run.clock);
    console.log(`  by the clock from ${figure(Math.min(...clock))} to ${figure(Math.max(...clock))} s`);
    const claim: Claim = {
      what: `lint of ${SCREENS} screens as a process, processor time`,
      value: median(runs.map((run) => run.processor)),
      most: 3,
      unit: 's',
      margin: 1.5,
    };
    console.log(claimLine(claim));
    return [claim];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The time of one run: by the clock, which other work on the machine lengthens, and of the processor. */
interface Seconds {
  clock: number;
  processor: number;
}

/** Prints the processor time of the process to stderr when it exits. */
const TELL_USAGE =
  "data:text/javascript,process.on('exit',()=>{const u=process.cpuUsage();process.stderr.write('used '+(u.user+u.system))})";

/** Runs lint once. Throws when the tree has a finding, because lint then does not do all of its work. */
async function lintOnce(root: string, ...options: string[]): Promise<Seconds> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [
    '--import',
    TELL_USAGE,
    join(projectRoot, 'tools/bin/screenplay.mjs'),
    'lint',
    '--root',
    root,
    ...options,
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Lint of the generated tree ended with ${String(code)}:\n${output.slice(0, 2000)}`);
  return {
    clock: (performance.now() - startedAt) / 1000,
    processor: Number(/used (\d+)$/.exec(output)?.[1]) / 1_000_000,
  };
}
