import { performance } from 'node:perf_hooks';
import type { SessionPool } from '../../session.ts';
import type { ReplicaState } from '../../database.ts';
import { readPosition } from './position.ts';
import type { Probe, ServerState } from './probe.ts';
import { WrittenPositions } from './written-positions.ts';

/** Milliseconds between two rounds of questions. */
const EVERY = 200;
/** A replica that is later than this, in milliseconds, is left out: with a round of questions, within a second. */
const MOST_BEHIND = 700;

/** A replica and its connections. */
export interface Replica {
  /** Host, port and database: no user and no password. */
  name: string;
  pool: SessionPool;
  probe: Probe;
  /** Ends the connections that are in use: who waits for an answer reads elsewhere. */
  abandon(): void;
}

/** A replica with what is known of it. */
interface Watched extends Replica {
  /** It has replayed at least this much. */
  replayed: bigint;
  behind: number;
  /** Why it is left out; null while it serves. */
  problem: string | null;
}

/**
 * Knows which replicas follow the server closely enough, and how far each has come. Asks all of them every 200 ms, each
 * over a connection of its own.
 */
export class WatchedReplicas {
  readonly #server: Probe;
  readonly #replicas: Watched[];
  readonly #written = new WrittenPositions();
  readonly #report: (line: string) => void;
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #isClosed = false;

  /** @param report is told in one line when a replica is left out or serves again */
  constructor(server: Probe, replicas: readonly Replica[], report: (line: string) => void) {
    this.#server = server;
    this.#replicas = replicas.map((replica) => ({
      ...replica,
      replayed: 0n,
      behind: 0,
      problem: 'it was not asked yet',
    }));
    this.#report = report;
  }

  /** Asks once, and then again and again until `close`. A replica that is away does not prevent the start. */
  async start(): Promise<void> {
    await this.#ask();
    this.#again();
  }

  /** Returns the pools of replicas that have replayed everything up to a position, taken in turns; null without one. */
  choose(after: bigint): Replica | null {
    const able = this.#replicas.filter(({ problem, replayed }) => problem === null && replayed >= after);
    this.#turn += 1;
    return able[this.#turn % able.length] ?? null;
  }

  /** Leaves a replica out until it answers again. */
  leaveOut(replica: Replica, problem: string): void {
    const watched = this.#replicas.find(({ name }) => name === replica.name);
    if (watched !== undefined) this.#set(watched, problem);
  }

  states(): ReplicaState[] {
    return this.#replicas.map(({ name, behind, problem }) => ({ name, behindMilliseconds: behind, problem }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#round;
    await Promise.all([this.#server, ...this.#replicas.map(({ probe }) => probe)].map((probe) => probe.close()));
  }

  #again(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#ask().finally(() => this.#again());
    }, EVERY).unref();
  }

  async #ask(): Promise<void> {
    const at = performance.now();
    const states = this.#replicas.map(({ probe }) => answerOf(probe));
    const server = await answerOf(this.#server);
    const written = server instanceof Error ? null : readPosition(server.position);
    if (written !== null) this.#written.note(at, written);
    await Promise.all(
      this.#replicas.map(async (replica, index) => {
        const state = await states[index];
        if (state !== undefined && !this.#isClosed) this.#judge(replica, state, server);
      }),
    );
  }

  #judge(replica: Watched, state: ServerState | Error, server: ServerState | Error): void {
    if (state instanceof Error) return this.#set(replica, `it does not answer (${state.message})`);
    if (!state.isReplica) return this.#set(replica, 'it follows no server');
    if (!(server instanceof Error) && (state.system !== server.system || state.database !== server.database))
      return this.#set(replica, 'it follows another server than DATABASE_URL names');
    replica.replayed = readPosition(state.position) ?? 0n;
    replica.behind = Math.round(this.#written.behind(replica.replayed, performance.now()));
    this.#set(replica, replica.behind > MOST_BEHIND ? 'it is late' : null);
  }

  #set(replica: Watched, problem: string | null): void {
    const wasServing = replica.problem === null;
    replica.problem = problem;
    if (problem === null && !wasServing) this.#report(`The replica ${replica.name} serves.`);
    if (problem !== null && wasServing) this.#report(`The replica ${replica.name} is left out: ${problem}.`);
    if (problem !== null && wasServing) replica.abandon();
  }
}

async function answerOf(probe: Probe): Promise<ServerState | Error> {
  try {
    return await probe.ask();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
