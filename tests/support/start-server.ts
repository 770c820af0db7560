import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../src/server/root.ts';
import { demoFolder } from './demo-folder.ts';
import { freePort } from './free-port.ts';

const SERVER = join(projectRoot, 'dist/server/main.js');
const START_LIMIT_MS = 240_000;
/** For the set-up of a test that starts a server: the first start of a day also fills the demo. */
export const SETUP_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 10_000;

/** A running server with the demo. */
export interface RunningServer {
  /** `http://localhost:<port>`: the demo's first tenant. */
  origin: string;
  port: number;
  processId: number;
  dataDirectory: string;
  /** Returns everything that the server has printed so far. */
  output: () => string;
  /** Ends the process, and removes the folder if `startServer` created it. */
  stop: () => Promise<void>;
}

/** Each browser test sends a client address of its own, as a proxy would (`watched-page.ts`). */
export const BEHIND_A_PROXY = { TRUSTED_PROXY_HOPS: '1' };

/**
 * For tests that call faster than a person and would exceed the budgets: of requests, and of the database, whose further
 * calls wait. On a slow machine most of a walk was that wait.
 */
export const WITHOUT_BUDGETS = {
  RATE_PER_ADDRESS: '1000000',
  RATE_PER_SESSION: '1000000',
  WORK_PER_MINUTE: '60000',
};

/**
 * Starts the built server in a process of its own and waits until it answers. The caller has built the server. Rejects
 * with the server's output when the process ends or does not answer within four minutes.
 *
 * @param options.dataDirectory By default a new folder with the demo, which `stop` removes.
 * @param options.port By default a free one; the same one for a server that starts again.
 * @param options.environment Settings besides PORT and DATA_DIR.
 * @param options.program Another program than the built server, with its arguments.
 */
export async function startServer(
  options: { dataDirectory?: string; port?: number; environment?: Record<string, string>; program?: string[] } = {},
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const dataDirectory = options.dataDirectory ?? (await newDemoFolder());
  const child = spawn(process.execPath, options.program ?? [SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      ...options.environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  // A test that runs out of time does not stop it.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));

  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const hasEnded = await Promise.race([ended.then(() => true), wait(STOP_LIMIT_MS, false, { ref: false })]);
      if (!hasEnded) child.kill('SIGKILL');
      await ended;
    }
    if (!options.dataDirectory) await rm(dataDirectory, { recursive: true, force: true });
  };

  const origin = `http://localhost:${port}`;
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The server did not start:\n${output}`);
    }
    await wait(100);
  }
  return { origin, port, processId: child.pid ?? 0, dataDirectory, output: () => output, stop };
}

/** Returns a new data folder with the demo. The caller removes it. */
export function newDemoFolder(): Promise<string> {
  return demoFolder(fillDemo);
}

/** A server fills the demo into an empty folder before it answers, and its jobs, such as totals of reports, afterwards. */
async function fillDemo(dataDirectory: string): Promise<void> {
  const token = randomUUID();
  const server = await startServer({ dataDirectory, environment: { METRICS_TOKEN: token } });
  try {
    await jobsEnded(server.origin, token);
  } finally {
    await server.stop();
  }
}

/** Waits until no job is due or running. Each server on a copy of the folder would do them again, beside its tests. */
async function jobsEnded(origin: string, token: string): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (!(await isIdle(origin, token))) {
    if (Date.now() > giveUpAt) throw new Error('The jobs of the demo did not end.');
    await wait(500);
  }
}

async function isIdle(origin: string, token: string): Promise<boolean> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The server does not tell its metrics: ${response.status}`);
  const metrics = await response.text();
  // Without an answer of the database nothing is known of its jobs.
  if (!/^screenplay_database_up 1$/m.test(metrics)) return false;
  const counts = metrics.matchAll(/^screenplay_jobs\{[^}]*state="(?:due|running)"[^}]*\} (\d+)$/gm);
  return [...counts].every(([, count]) => count === '0');
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/session`)).ok;
  } catch {
    return false;
  }
}
