import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { copyFolder } from '../../data/engine/embedded/copy-folder.ts';
import { projectRoot } from '../../root.ts';
import { TestPerson } from './test-person.ts';

/**
 * `screenplay/testing`: everything that the tests of a console of one's own may import (`docs/own-console.md`).
 */
export { TestPerson, type TestAnswer } from './test-person.ts';

/** A server of the console, in a process of its own. */
export interface TestConsole {
  /** `http://localhost:41234` */
  origin: string;
  /** The e-mail address of the demo's owner, who may call everything. */
  owner: string;
  /** Signs in with a one-time code, which the development outbox holds. */
  signIn(identity: string): Promise<TestPerson>;
  /** Stops the server and deletes its data folder. */
  close(): Promise<void>;
}

/** The demo's owner (`src/server/demo/plan/plan-tenants.ts`). */
const OWNER = 'asha.raman@example.com';

const SERVER = path.join(projectRoot, 'dist/server/main.js');

/** Filling the demo takes seconds, and longer on a busy machine. */
const START_MILLISECONDS = 240_000;

/**
 * Starts the built console on a new embedded database with the demo, or on the PostgreSQL of `DATABASE_URL`, which must
 * be empty. Filling the demo takes most of the time: with `TEST_DATA_DIR`, the data folder of a stopped console, a copy
 * of that folder is used. `screenplay test` builds the console before and says where it is.
 * @param settings Further settings of the server, such as `OTP_LENGTH`.
 */
export async function startConsole(settings: Record<string, string> = {}): Promise<TestConsole> {
  const folder = mkdtempSync(path.join(tmpdir(), 'screenplay-test-'));
  const filled = process.env['TEST_DATA_DIR'];
  if (filled) copyFolder(filled, folder);
  const child = fork(SERVER, [], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, ...settings },
    // Arguments of the test runner are not for the server.
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const close = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const origin = await started(child);
    const { operations } = loadCatalogue();
    return { origin, owner: OWNER, signIn: (identity) => TestPerson.signIn(origin, operations, identity), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves with the origin once the server says that it is ready. Rejects with its output when it does not start. */
function started(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (): void => reject(new Error(`The console did not start. ${output.trim()}`));
    const timer = setTimeout(fail, START_MILLISECONDS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(`http://localhost:${port}`);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
}
