import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client.ts';
import { owner } from '../support/demo-people.ts';
import { startServer, WITHOUT_BUDGETS } from '../support/start-server.ts';
import { claimLine } from './figures/claim.ts';
import { medianRatio, percentile } from './figures/median.ts';
import { interleaved, repetitionsOr, sizeOr } from './figures/repetitions.ts';

const CALLS = sizeOr(500, 20);
const PATH = '/catalog-management/management/categories/getCategories?$top=10&$count=true';
/** The kernel counts processor time in hundredths of a second (`proc_pid_stat(5)`). */
const MS_OF_A_TICK = 10;
/** Metrics may take 2 % more. */
const MOST = 1.02;

const SETTINGS = {
  without: {},
  with: { METRICS_TOKEN: 'a-token-of-the-benchmark-with-enough-letters' },
};

/** Answers of `/metrics` that are measured together, because one takes less than a tick. */
const SCRAPES = sizeOr(50, 1);

/**
 * Compares the processor time of a call (a list with its count) with and without metrics: two servers take turns. Also
 * measures an answer with all metrics, which Prometheus asks for every 15 seconds or so. Needs Linux.
 */
export async function benchMetrics(): Promise<void> {
  const folders: string[] = [];
  const servers = new Map<keyof typeof SETTINGS, Measured>();
  try {
    for (const name of ['without', 'with'] as const) {
      const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
      folders.push(dataDirectory);
      servers.set(name, await start(dataDirectory, SETTINGS[name]));
    }
    for (const server of servers.values()) await callOften(server);
    const series = await interleaved(repetitionsOr(15), ['without', 'with'] as const, async (name) => {
      const server = servers.get(name);
      if (server === undefined) throw new Error(`${name} did not start.`);
      const before = await processorMilliseconds(server.processId);
      await callOften(server);
      return { perCall: ((await processorMilliseconds(server.processId)) - before) / CALLS };
    });
    const [off = [], on = []] = [series.get('without')?.perCall, series.get('with')?.perCall];
    console.log(`\nmetrics: processor time of a list with its count, ${CALLS} calls in each of ${on.length} turns`);
    console.log(`  without ${percentile(off, 0.5).toFixed(2)} ms, with ${percentile(on, 0.5).toFixed(2)} ms`);
    console.log(claimLine({ what: 'a call with metrics', value: medianRatio(on, off), most: MOST, unit: 'times' }));
    console.log(`  an answer with all metrics ${(await scrapeMilliseconds(servers.get('with'))).toFixed(1)} ms`);
  } finally {
    for (const server of servers.values()) await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  client: ApiClient;
  processId: number;
  origin: string;
  token: string | undefined;
  stop(): Promise<void>;
}

async function start(dataDirectory: string, more: { METRICS_TOKEN?: string }): Promise<Measured> {
  const { origin, processId, stop } = await startServer({
    dataDirectory,
    environment: { ...WITHOUT_BUDGETS, ...more },
  });
  const client = new ApiClient(origin);
  await client.signIn(owner);
  return { client, processId, origin, token: more.METRICS_TOKEN, stop };
}

async function callOften({ client }: Measured): Promise<void> {
  for (let call = 0; call < CALLS; call += 1) await client.get(PATH);
}

async function scrapeMilliseconds(server: Measured | undefined): Promise<number> {
  if (server?.token === undefined) throw new Error('The server has no metrics.');
  const before = await processorMilliseconds(server.processId);
  for (let scrape = 0; scrape < SCRAPES; scrape += 1) {
    const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${server.token}` } });
    if (!(await answer.text()).includes('screenplay_calls_total')) throw new Error('The server answered no metrics.');
  }
  return ((await processorMilliseconds(server.processId)) - before) / SCRAPES;
}

/** Returns the processor time that a process has used with all its threads. */
async function processorMilliseconds(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8');
  // Fields 14 and 15, counted from the name of the program, which ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_OF_A_TICK;
}
