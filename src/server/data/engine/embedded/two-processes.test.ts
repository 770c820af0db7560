import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { temporaryFolder } from '../../testing/databases.ts';
import type { RunningProgram } from '../../testing/programs.ts';
import { buildProgram, runProgram } from '../../testing/programs.ts';

let folder: string;
let program: string;
const running: RunningProgram[] = [];

beforeAll(async () => {
  folder = temporaryFolder();
  program = await buildProgram('src/server/data/testing/holder-program.ts');
  await (await openDatabase({ dataDirectory: folder })).close();
});

afterAll(async () => {
  for (const one of running) one.process.kill('SIGKILL');
  await Promise.all(running.map((one) => one.ended));
  fs.rmSync(folder, { recursive: true, force: true });
});

function start(): RunningProgram {
  const one = runProgram(program, [folder]);
  running.push(one);
  return one;
}

type Outcome = 'open' | { code: number | null; stderr: string };

function outcome(one: RunningProgram): Promise<Outcome> {
  return Promise.race([one.line('open').then((): Outcome => 'open'), one.ended]).catch(() => one.ended);
}

test('of processes that start at once on one folder exactly one runs, the others say why not; a killed one is replaced', async () => {
  for (let round = 0; round < 3; round += 1) {
    const contenders = Array.from({ length: 4 }, start);
    const outcomes = await Promise.all(contenders.map(outcome));
    expect(outcomes.filter((one) => one === 'open')).toHaveLength(1);
    for (const one of outcomes.filter((other) => other !== 'open')) {
      expect(one).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The data folder .+ is in use by process \d+\. Stop it first, or choose another folder with DATA_DIR\.\n$/,
        ),
      });
    }
    const winner = contenders[outcomes.indexOf('open')];
    winner?.process.kill('SIGKILL');
    await winner?.ended;
  }
  const database = await openDatabase({ dataDirectory: folder });
  await database.ping(5_000);
  await expect(openDatabase({ dataDirectory: folder })).rejects.toThrow(`is in use by process ${process.pid}`);
  await database.close();
  expect(fs.readdirSync(folder).toSorted()).toEqual(['database']);
}, 120_000);

test('a process that stops normally leaves no lock', async () => {
  const one = start();
  await one.line('open');
  one.process.kill('SIGTERM');
  expect(await one.ended).toMatchObject({ code: 0 });
  expect(fs.readdirSync(folder)).toEqual(['database']);
}, 60_000);
