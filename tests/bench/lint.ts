import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/root.ts';
import { claimLine, figure, type Claim } from './figures/claim.ts';
import { median } from './figures/median.ts';
import { writeLintTree } from './fake-data/lint-tree.ts';
import { sizeOr } from './figures/repetitions.ts';

/** A number of screens, and what lint of them may take; the gate is a part of it. */
interface Size {
  screens: number;
  repetitions: number;
  processor: { most: number; margin?: number };
  /** Megabytes. */
  memory?: number;
}

const GATE: Size = { screens: 500, repetitions: 5, processor: { most: 3, margin: 1.5 } };

const SMALLEST: Size = { screens: 20, repetitions: 1, processor: { most: 30 } };

const SIZES: Size[] = [
  GATE,
  { screens: 2_000, repetitions: 3, processor: { most: 8 } },
  { screens: 10_000, repetitions: 1, processor: { most: 30 }, memory: 700 },
];

/** Measures the gate alone. */
export function benchLintGate(repetitions: number): Promise<Claim[]> {
  return benchSize({ ...GATE, repetitions });
}

/**
 * Measures `screenplay lint` over 500, 2,000 and 10,000 generated screens as a process, as a person or a commit hook
 * waits for it: start, reading, checking and generating.
 */
export async function benchLint(): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const size of sizeOr(SIZES, [SMALLEST])) claims.push(...(await benchSize(size)));
  return claims;
}

async function benchSize({ screens, repetitions, processor, memory }: Size): Promise<Claim[]> {
  console.log(`\nlint of ${screens} generated screens, a process each time`);
  const root = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  try {
    await writeLintTree(root, screens);
    await lintOnce(root, '--fix');
    const runs: Usage[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) runs.push(await lintOnce(root));
    const clock = runs.map((run) => run.clock);
    const megabytes = Math.max(...runs.map((run) => run.megabytes));
    console.log(
      `  by the clock from ${figure(Math.min(...clock))} to ${figure(Math.max(...clock))} s, ${figure(megabytes)} MB`,
    );
    const what = `lint of ${screens} screens as a process`;
    const claims: Claim[] = [
      { what: `${what}, processor time`, value: median(runs.map((run) => run.processor)), unit: 's', ...processor },
      ...(memory === undefined
        ? []
        : [{ what: `${what}, most memory`, value: megabytes, most: memory, unit: 'MB' } satisfies Claim]),
    ];
    for (const claim of claims) console.log(claimLine(claim));
    return claims;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** What one run took: seconds by the clock, which other work on the machine lengthens, and of the processor; memory. */
interface Usage {
  clock: number;
  processor: number;
  megabytes: number;
}

/** Prints the processor time and the most memory of the process to stderr when it exits. */
const TELL_USAGE =
  "data:text/javascript,process.on('exit',()=>{const u=process.cpuUsage();process.stderr.write('used '+(u.user+u.system)+' '+process.resourceUsage().maxRSS)})";

/** Runs lint once. Throws when the tree has a finding, because lint then does not do all of its work. */
async function lintOnce(root: string, ...options: string[]): Promise<Usage> {
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
  const [, microseconds, kilobytes] = /used (\d+) (\d+)$/.exec(output) ?? [];
  return {
    clock: (performance.now() - startedAt) / 1000,
    processor: Number(microseconds) / 1_000_000,
    megabytes: Number(kilobytes) / 1000,
  };
}
