import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../catalogue/project-root.ts';
import { listen, shut } from '../preview/listen.ts';

interface Options {
  environment?: Record<string, string>;
  print: (text: string) => void;
  /** The port that users see. */
  publicPort: number;
}

/** Several files change at once when a branch is changed or a formatter runs. */
const QUIET_MS = 200;
const STOP_LIMIT_MS = 10_000;

/** A promise with its functions. */
interface Deferred {
  promise: Promise<number>;
  resolve: (port: number) => void;
  reject: (error: unknown) => void;
}

function deferred(): Deferred {
  const functions: Partial<Deferred> = {};
  const promise = new Promise<number>((resolve, reject) => Object.assign(functions, { resolve, reject }));
  return Object.assign({ resolve: NOTHING, reject: NOTHING, ...functions }, { promise });
}

const NOTHING = (): void => undefined;

/** The built server in a child process, which is built and started again on request. */
export class ServerProcess {
  starts = 0;
  readonly #options: Options;
  #child: ChildProcess | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The start that waits for files to stop changing. */
  #pending: Deferred | undefined;
  /** Resolves with the port of the newest server. */
  #port: Promise<number> = Promise.resolve(0);
  /** The start that was begun last: one at a time. */
  #last: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves with the port of the newest server once it answers. Rejects when it did not start. */
  ready(): Promise<number> {
    return this.#port;
  }

  /** Builds what is stale and starts the server, instead of the one that runs. */
  restart(): void {
    clearTimeout(this.#timer);
    const pending = (this.#pending ??= deferred());
    if (this.#port !== pending.promise) {
      this.#port = pending.promise;
      this.#port.catch((error: unknown) =>
        this.#options.print(`${error instanceof Error ? error.message : String(error)}\n`),
      );
    }
    this.#timer = setTimeout(() => {
      this.#pending = undefined;
      this.#last = this.#last.then(() => this.#start()).then(pending.resolve, pending.reject);
    }, QUIET_MS);
  }

  /** Ends the server, and starts no other. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#last;
    await this.#end();
  }

  async #start(): Promise<number> {
    if (!this.#isStopped) await build();
    await this.#end();
    if (this.#isStopped) throw new Error('The development server has been stopped.');
    const port = await freePort();
    const child = spawn(process.execPath, [join(projectRoot(), 'dist/server/main.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'development', ...this.#options.environment, PORT: String(port) },
    });
    this.#child = child;
    this.starts += 1;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) =>
        this.#options.print(chunk.toString().replaceAll(`:${port}`, `:${this.#options.publicPort}`)),
      );
    while (!this.#isStopped && child.exitCode === null && child.signalCode === null) {
      if (await answers(port)) return port;
      await wait(50);
    }
    throw new Error('The server has ended; it starts again when a file changes.');
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const hasEnded = await Promise.race([ended.then(() => true), wait(STOP_LIMIT_MS, false, { ref: false })]);
    if (!hasEnded) child.kill('SIGKILL');
    await ended;
  }
}

/** Builds the server where it is stale, in a child process: the bundler's memory goes with it. */
async function build(): Promise<void> {
  const builder = spawn(process.execPath, [join(projectRoot(), 'tools/bin/build.mjs'), 'worker', 'server'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The build of the server failed; see above. It is tried again when a file changes.');
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/api/session`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = new URL(await listen(probe, 0));
  await shut(probe);
  return Number(port);
}
