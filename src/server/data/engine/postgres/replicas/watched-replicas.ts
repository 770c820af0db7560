import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReplicaState } from '../../database.ts';
import type { SessionPool } from '../../session.ts';
import type { Probe, ServerState } from '../probe.ts';
import { readPosition } from './position.ts';
import { WrittenPositions } from './written-positions.ts';

/** Milliseconds between an answer and the next question. */
const EVERY = 200;
/** The milliseconds by which a replica may be late when it is chosen. */
const MOST_LATE = 900;
/** Milliseconds in which repeated failures of reads are told once. */
const TOLD_EVERY = 60_000;

/** A replica and its connections. */
export interface Replica {
  /** Host, port and database: no user and no password. */
  name: string;
  pool: SessionPool;
  probe: Probe;
  /** Ends the connections that are in use, so that their reads are done elsewhere at once. */
  abandon(): void;
}

/** A replica with what is known of it. */
interface Watched extends Replica {
  /** It has replayed at least this much. */
  replayed: bigint;
  /** It has everything that was committed before this moment. */
  freshAt: number;
  /** Why it is left out; null while it serves. */
  problem: string | null;
  toldAt: number;
}

/**
 * Knows which replicas follow the server closely enough, and how far each has come. The server and each replica are
 * asked five times a second, independently of each other, over connections of their own.
 */
export class WatchedReplicas {
  readonly #probe: Probe;
  readonly #replicas: Watched[];
  readonly #written = new WrittenPositions();
  readonly #report: (line: string) => void;
  #server: ServerState | null = null;
  #turn = 0;
  readonly #closing = new AbortController();
  #watches: Promise<void>[] = [];

  /** @param report is told in one line when a replica is left out or serves again, and when reads fail on one */
  constructor(probe: Probe, replicas: readonly Replica[], report: (line: string) => void) {
    this.#probe = probe;
    const unknown = { replayed: 0n, freshAt: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY };
    this.#replicas = replicas.map((replica) => ({ ...replica, ...unknown, problem: 'it was not asked yet' }));
    this.#report = report;
  }

  /** Asks once, and then again and again until `close`. A replica that is away does not prevent the start. */
  async start(): Promise<void> {
    await this.#askServer();
    await Promise.all(this.#replicas.map((replica) => this.#askReplica(replica)));
    this.#watches = [
      this.#watch(() => this.#askServer()),
      ...this.#replicas.map((replica) => this.#watch(() => this.#askReplica(replica))),
    ];
  }

  /** Returns a replica that has everything up to a position, and is not late; null without one. They take turns. */
  choose(after: bigint): Replica | null {
    const since = performance.now() - MOST_LATE;
    const able = this.#replicas.filter(
      ({ problem, replayed, freshAt }) => problem === null && replayed >= after && freshAt >= since,
    );
    this.#turn += 1;
    return able[this.#turn % able.length] ?? null;
  }

  /** Tells that a read has failed on a replica and is done again on the server: at most once a minute. */
  failed(replica: Replica, error: unknown): void {
    const watched = this.#replicas.find(({ name }) => name === replica.name);
    if (watched === undefined || performance.now() - watched.toldAt < TOLD_EVERY) return;
    watched.toldAt = performance.now();
    const reason = error instanceof Error ? error.message : String(error);
    this.#report(`A read on the replica ${replica.name} failed and was done on the server: ${reason}`);
  }

  states(): ReplicaState[] {
    const now = performance.now();
    return this.#replicas.map(({ name, freshAt, problem }) => ({
      name,
      behindMilliseconds: Number.isFinite(freshAt) ? Math.round(now - freshAt) : null,
      problem,
    }));
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#watches);
    await Promise.all([this.#probe, ...this.#replicas.map(({ probe }) => probe)].map((probe) => probe.close()));
  }

  /** Asks again and again until `close`. */
  async #watch(ask: () => Promise<void>): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      // An aborted wait ends the loop.
      await wait(EVERY, undefined, { ref: false, signal }).catch(() => undefined);
      if (!signal.aborted) await ask();
    }
  }

  async #askServer(): Promise<void> {
    const at = performance.now();
    const state = await answerOf(this.#probe);
    if (state instanceof Error) return;
    this.#server = state;
    const written = readPosition(state.position);
    if (written !== null) this.#written.note(at, written);
  }

  async #askReplica(replica: Watched): Promise<void> {
    const state = await answerOf(replica.probe);
    if (!this.#closing.signal.aborted) this.#set(replica, this.#problemOf(replica, state));
    if (state instanceof Error) replica.abandon();
  }

  #problemOf(replica: Watched, state: ServerState | Error): string | null {
    if (state instanceof Error) return `it does not answer (${state.message})`;
    if (!state.isReplica) return 'it follows no server';
    const server = this.#server;
    if (server !== null && (state.system !== server.system || state.database !== server.database))
      return 'it follows another server than DATABASE_URL names';
    // Its rows may be ones that the new server never had.
    if (server !== null && state.timeline !== server.timeline) return 'it follows the server before a failover';
    replica.replayed = readPosition(state.position) ?? 0n;
    replica.freshAt = this.#written.freshAt(replica.replayed) ?? Number.NEGATIVE_INFINITY;
    return performance.now() - replica.freshAt > MOST_LATE ? 'it is late' : null;
  }

  #set(replica: Watched, problem: string | null): void {
    const wasServing = replica.problem === null;
    replica.problem = problem;
    if (problem === null && !wasServing) this.#report(`The replica ${replica.name} serves.`);
    if (problem !== null && wasServing) this.#report(`The replica ${replica.name} is left out: ${problem}.`);
  }
}

async function answerOf(probe: Probe): Promise<ServerState | Error> {
  try {
    return await probe.ask();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
