import { setTimeout as wait } from 'node:timers/promises';
import { ApiClient, member, rows } from '../support/api-client.ts';
import { clerk } from '../support/demo-people.ts';
import { send } from '../support/send.ts';
import { startServer, type RunningServer } from '../support/start-server.ts';

const LIST = '/catalog-management/management/categories/getCategories?$top=20';
const ADD = '/catalog-management/management/categories/addCategory';
const SESSION = '/api/session';

/** How often the balancer asks each process whether it is ready, in milliseconds. */
const CHECK_MS = 200;
/** More than twice that, as the README says. */
const DRAIN_SECONDS = 1;
/** One call in so many is a write. */
const WRITE_EVERY = 10;

export interface RestartFigures {
  calls: number;
  /** What each call that was not answered well got. */
  failed: string[];
  /** Writes that were acknowledged. */
  written: number;
  /** Acknowledged writes that the list has not. */
  lost: string[];
  /** The session is still signed in at the end. */
  isSignedIn: boolean;
  /** Milliseconds. */
  p99: number;
  longest: number;
}

/** Where calls go: to the processes that said they are ready, one after the other. Nothing is tried a second time. */
class Balancer {
  readonly #origins: readonly string[];
  #ready: readonly string[];
  #next = 0;

  constructor(origins: readonly string[]) {
    this.#origins = origins;
    this.#ready = origins;
  }

  next(): string {
    this.#next += 1;
    const origin = this.#ready[this.#next % this.#ready.length];
    if (origin === undefined) throw new Error('No process is ready.');
    return origin;
  }

  async check(): Promise<void> {
    const answers = await Promise.all(this.#origins.map(isReady));
    this.#ready = this.#origins.filter((_, index) => answers[index]);
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await send(new URL('/ready', origin), { method: 'GET', headers: {} })).status === 200;
  } catch {
    return false;
  }
}

/**
 * Restarts processes of one database one after the other, while a person reads and writes through a balancer.
 * @param options.start settings of each process, which must share database and data folder
 */
export async function restartInTurn(options: {
  processes: number;
  callsPerSecond: number;
  start: { dataDirectory: string; environment: Record<string, string> };
}): Promise<RestartFigures> {
  const start = {
    ...options.start,
    environment: { ...options.start.environment, DRAIN_SECONDS: String(DRAIN_SECONDS) },
  };
  const servers = await Promise.all(Array.from({ length: options.processes }, () => startServer(start)));
  try {
    const balancer = new Balancer(servers.map(({ origin }) => origin));
    const load = new Load(await signedIn(servers), balancer);
    const ended = new AbortController();
    const checking = repeat(CHECK_MS, ended.signal, () => balancer.check());
    const calling = repeat(1000 / options.callsPerSecond, ended.signal, () => void load.call());
    for (const [index, { port }] of servers.entries()) {
      await wait(1000);
      await servers[index]?.stop();
      servers[index] = await startServer({ ...start, port });
    }
    await wait(1000);
    ended.abort();
    await Promise.all([checking, calling]);
    return await load.figures();
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function signedIn([server]: readonly RunningServer[]): Promise<ApiClient> {
  const client = new ApiClient(server?.origin ?? '');
  await client.signIn(clerk);
  return client;
}

/** Does something at a pace until it is told to end. A moment that was missed is made up for. */
async function repeat(everyMs: number, signal: AbortSignal, work: () => unknown): Promise<void> {
  for (let due = performance.now(); !signal.aborted; due += everyMs) {
    const rest = due - performance.now();
    if (rest > 0) await wait(rest);
    await work();
  }
}

/** The calls of one person. */
class Load {
  readonly #client: ApiClient;
  readonly #balancer: Balancer;
  readonly #times: number[] = [];
  readonly #failed: string[] = [];
  readonly #written: string[] = [];
  readonly #running = new Set<Promise<void>>();
  #count = 0;

  constructor(client: ApiClient, balancer: Balancer) {
    this.#client = client;
    this.#balancer = balancer;
  }

  call(): void {
    this.#count += 1;
    const title = this.#count % WRITE_EVERY === 0 ? `Restart ${this.#count}` : null;
    const running = this.#send(title).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async figures(): Promise<RestartFigures> {
    await Promise.all(this.#running);
    const client = this.#client.at(this.#balancer.next());
    const lost: string[] = [];
    for (const title of this.#written) {
      const found = rows((await client.get(`${LIST}&$filter=title eq '${title}'`)).envelope);
      if (found.length !== 1) lost.push(`${title}: ${found.length}`);
    }
    const times = this.#times.toSorted((one, other) => one - other);
    return {
      calls: this.#count,
      failed: this.#failed,
      written: this.#written.length,
      lost,
      isSignedIn: member((await client.get(SESSION)).envelope.result, 'isSignedIn') === true,
      p99: times[Math.floor(times.length * 0.99)] ?? 0,
      longest: times.at(-1) ?? 0,
    };
  }

  async #send(title: string | null): Promise<void> {
    const began = performance.now();
    const client = this.#client.at(this.#balancer.next());
    try {
      const answer = title === null ? await client.get(LIST) : await client.post(ADD, { title, shortTitle: title });
      if (answer.status !== 200) this.#failed.push(`${answer.status} ${JSON.stringify(answer.envelope).slice(0, 200)}`);
      else if (title !== null) this.#written.push(title);
    } catch (error) {
      this.#failed.push(`${client.origin}: ${String(error)}`);
    }
    this.#times.push(performance.now() - began);
  }
}
