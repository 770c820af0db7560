import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/root.ts';
import { claimLine, figure, type Claim } from './figures/claim.ts';
import { median } from './figures/median.ts';
import { writeLintTree } from './made-up/lint-tree.ts';

const SCREENS = 500;

/** `screenplay lint` over 500 generated screens, as the process that a person or a commit hook waits for: its start, reading, checking, and what is generated. */
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
    const claim: Claim = { what: `lint of ${SCREENS} screens as a process, processor time`, value: median(runs.map((run) => run.processor)), most: 3, unit: 's', margin: 1.5 };
    console.log(claimLine(claim));
    return [claim];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Of one run: by the clock, which other work on the machine lengthens, and of the processor, which is at least as much as a machine at rest would take. */
interface Seconds {
  clock: number;
  processor: number;
}

/** Tells on the error stream, as the last thing, how much processor time the process has had. */
const TELL_USAGE = "data:text/javascript,process.on('exit',()=>{const u=process.cpuUsage();process.stderr.write('used '+(u.user+u.system))})";

/** One run. A tree with a finding would not be the whole work, so that is an error. */
async function lintOnce(root: string, ...options: string[]): Promise<Seconds> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--import', TELL_USAGE, join(projectRoot, 'tools/bin/screenplay.mjs'), 'lint', '--root', root, ...options]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Lint of the generated tree ended with ${String(code)}:\n${output.slice(0, 2000)}`);
  return { clock: (performance.now() - startedAt) / 1000, processor: Number(/used (\d+)$/.exec(output)?.[1]) / 1_000_000 };
}
