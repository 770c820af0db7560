import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LanguageClient } from '../../tools/lsp/testing/language-client.ts';
import { claimLine, figure, type Claim } from './figures/claim.ts';
import { writeLintTree } from './fake-data/lint-tree.ts';
import { sizeOr } from './figures/repetitions.ts';

/** A number of screens, and how often each thing is done. */
interface Size {
  screens: number;
  repetitions: number;
}

const SMALLEST: Size = { screens: 20, repetitions: 3 };
const SIZE: Size = { screens: 2_000, repetitions: 60 };

const FORM = 'screens/area0/a0thing0-form.json';
const ENTITY = 'schemas/entities/area0-management/A0Thing0.json';
const NAME = '"name": "text3"';

/**
 * Measures `screenplay lsp` on 2,000 generated screens as an editor waits for it: completion after a typed character,
 * and the findings after a change of a screen and of an entity.
 */
export async function benchLsp(): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const size of sizeOr([SIZE], [SMALLEST])) claims.push(...(await benchSize(size)));
  return claims;
}

async function benchSize({ screens, repetitions }: Size): Promise<Claim[]> {
  console.log(`\nthe language server on ${screens} generated screens`);
  const root = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  try {
    await writeLintTree(root, screens);
    const client = await LanguageClient.start(root);
    await client.open(FORM);
    await client.open(ENTITY);
    const first = await timed(() => mistake(client, FORM, NAME, '"name": "texd3"'));
    console.log(`  from the start to the first findings ${figure(first)} ms`);
    await correction(client, FORM, '"name": "texd3"', NAME);
    const ofScreen = await findings(client, FORM, NAME, '"name": "texd3"', repetitions);
    const ofEntity = await findings(client, ENTITY, '"amount": {', '"amounts": {', Math.min(repetitions, 5));
    const completions = await completionTimes(client, repetitions);
    const code = await client.stop();
    if (code !== 0) throw new Error(`The language server ended with ${String(code)}: ${client.errors}`);
    console.log(`  findings after a change of an entity, median ${figure(percentile(ofEntity, 0.5))} ms`);
    const on = `on ${screens} screens`;
    const claims: Claim[] = [
      { what: `completion ${on}, p95`, value: percentile(completions, 0.95), most: 50, unit: 'ms' },
      {
        what: `findings after a change of a screen ${on}, median`,
        value: percentile(ofScreen, 0.5),
        most: 100,
        unit: 'ms',
      },
    ];
    for (const claim of claims) console.log(claimLine(claim));
    return claims;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Returns the times from a mistake to its finding in the form, and from its correction to none. */
async function findings(
  client: LanguageClient,
  file: string,
  from: string,
  to: string,
  times: number,
): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    found.push(await timed(() => mistake(client, file, from, to)));
    found.push(await timed(() => correction(client, file, to, from)));
  }
  return found;
}

async function mistake(client: LanguageClient, file: string, from: string, to: string): Promise<void> {
  await client.replace(file, from, to);
  await client.diagnostics(FORM, (all) => all.length > 0);
}

async function correction(client: LanguageClient, file: string, from: string, to: string): Promise<void> {
  await client.replace(file, from, to);
  await client.diagnostics(FORM, (all) => all.length === 0);
}

/** Returns the times of completions, each right after a character that makes the tree another one. */
async function completionTimes(client: LanguageClient, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const [from, to] = turn % 2 === 0 ? [NAME, '"name": "text"'] : ['"name": "text"', NAME];
    await client.replace(FORM, from, to);
    const asked = async (): Promise<void> => {
      const items = await client.ask<unknown[]>('textDocument/completion', FORM, `${to.slice(0, -1)}|"`);
      if (items.length < 10) throw new Error(`Only ${items.length} names are offered.`);
    };
    found.push(await timed(asked));
    // A person types no faster than this.
    await new Promise((resolve) => void setTimeout(resolve, TYPING_MS));
  }
  return found;
}

const TYPING_MS = 120;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
