import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { owner } from '../support/demo-people.ts';
import { ApiClient } from '../support/api-client.ts';
import { startServer, WITHOUT_BUDGETS } from '../support/start-server.ts';
import { sizeOr } from './figures/repetitions.ts';

/** Memory that a start needs for itself has been given back after this time. */
const REST_MS = sizeOr(30_000, 1000);
const LISTS = sizeOr(2000, 20);

/**
 * Measures the waiting time and the memory of a start: first start (empty folder, built), second start (same folder),
 * resident memory after the start, 30 s later and after 2,000 lists. To time the build as well, run `npm start` on a
 * clean clone.
 */
export async function benchStart(): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'screenplay-bench-'));
  try {
    const cold = await timedStart(dataDirectory);
    const coldMemory = await residentMegabytes(cold.server.processId);
    await wait(REST_MS);
    const restMemory = await residentMegabytes(cold.server.processId);
    await cold.server.stop();

    const warm = await timedStart(dataDirectory);
    const warmMemory = await residentMegabytes(warm.server.processId);
    const client = new ApiClient(warm.server.origin);
    await client.signIn(owner);
    for (let call = 0; call < LISTS; call += 1) {
      await client.get('/catalog-management/management/categories/getCategories?$top=10&$count=true');
    }
    const loadedMemory = await residentMegabytes(warm.server.processId);
    await warm.server.stop();

    console.log('\nstart (embedded database, console built)');
    console.log(
      `  first start, empty folder   ${cold.milliseconds} ms   ${coldMemory} MB resident, ${restMemory} MB after ${REST_MS / 1000} s`,
    );
    console.log(`  second start                ${warm.milliseconds} ms   ${warmMemory} MB resident`);
    console.log(`  after ${LISTS} lists                         ${loadedMemory} MB resident`);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function timedStart(
  dataDirectory: string,
): Promise<{ server: Awaited<ReturnType<typeof startServer>>; milliseconds: number }> {
  const startedAt = performance.now();
  const server = await startServer({ dataDirectory, environment: WITHOUT_BUDGETS });
  return { server, milliseconds: Math.round(performance.now() - startedAt) };
}

/** Returns the resident memory of a process. Only Linux has it; elsewhere returns "?". */
async function residentMegabytes(processId: number): Promise<string> {
  try {
    const status = await readFile(`/proc/${processId}/status`, 'utf8');
    return String(Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024));
  } catch {
    return '?';
  }
}
