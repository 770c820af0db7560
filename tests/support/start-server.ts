import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../src/server/root.ts';
import { freePort } from './free-port.ts';

const SERVER = join(projectRoot, 'dist/server/main.js');
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;

/** A server of our own, with the demo that a newcomer sees. */
export interface RunningServer {
  /** `http://localhost:<port>`: the demo's first tenant. */
  origin: string;
  port: number;
  processId: number;
  dataDirectory: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Ends the process and, when the folder was made here, removes it. */
  stop: () => Promise<void>;
}

/** Each browser of a test stands behind a proxy that says its address (`watched-page.ts`). */
export const BEHIND_A_PROXY = { TRUSTED_PROXY_HOPS: '1' };

/** For a test that calls faster than a person: at the speed of a walk the request budgets would be what is tested. */
export const WITHOUT_BUDGETS = { RATE_PER_ADDRESS: '1000000', RATE_PER_SESSION: '1000000' };

/**
 * Starts the built server in a process of its own and waits until it answers; whoever runs the tests has built it. Rejects with what it printed when it ends
 * or does not answer within two minutes.
 *
 * @param options.dataDirectory By default a new folder, removed by `stop`.
 * @param options.environment Settings besides PORT and DATA_DIR.
 */
export async function startServer(options: { dataDirectory?: string; environment?: Record<string, string> } = {}): Promise<RunningServer> {
  const port = await freePort();
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'screenplay-data-')));
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDirectory, ...options.environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');

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

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/session`)).ok;
  } catch {
    return false;
  }
}
