import type { JsonObject } from '../../../language/types/json.ts';

/** How the call for one row ended. */
export interface BulkOutcome {
  isDone: boolean;
  /** Why it failed. */
  message: string;
  /** The record that the server answered. */
  stored?: JsonObject | undefined;
  /** The row as it was sent, where it was read again first. */
  sent?: JsonObject | undefined;
  /** It is unknown whether the server did it: the same row must be sent again under the same key. */
  isUnknown?: boolean;
  /** The server did not do it and asks for this pause, in seconds. The row is tried again by itself. */
  waitSeconds?: number | undefined;
}

/** Makes the call for one row. Must not throw. */
export type Perform = (row: JsonObject) => Promise<BulkOutcome>;

export interface BulkItem {
  key: string;
  /** The row as it was before. */
  row: JsonObject;
  /** Undefined until its call has ended. */
  outcome: BulkOutcome | undefined;
}

export interface BulkState {
  items: readonly BulkItem[];
  isRunning: boolean;
}

/** One run over many rows. */
export interface BulkRun {
  get: () => BulkState;
  subscribe: (listener: () => void) => () => void;
  /** Runs the rows that have no outcome yet. Resolves when all calls have ended. */
  start: () => Promise<void>;
  /** Starts no further call. Those on their way end. */
  stop: () => void;
}

/** Calls at a time. The server queues the calls of each person, so more at a time would only wait longer. */
const AT_ONCE = 4;

/**
 * Creates a run. While the server asks for a pause, no further call is started; the row is tried again afterwards.
 * @param sleep Resolves after so many seconds.
 */
export function createBulkRun(
  rows: ReadonlyMap<string, JsonObject>,
  perform: Perform,
  sleep: (seconds: number) => Promise<void> = elapsed,
): BulkRun {
  const listeners = new Set<() => void>();
  let isStopped = false;
  let wake: (() => void) | undefined;
  let pause: Promise<unknown> = Promise.resolve();
  let state: BulkState = {
    items: [...rows].map(([key, row]) => ({ key, row, outcome: undefined })),
    isRunning: false,
  };
  const change = (next: Partial<BulkState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const note = (item: BulkItem, outcome: BulkOutcome) => {
    const ended = { ...item, row: outcome.sent ?? item.row, outcome };
    change({ items: state.items.map((one) => (one.key === item.key ? ended : one)) });
  };
  const work = async (waiting: BulkItem[], stopped: Promise<void>): Promise<void> => {
    await pause;
    const item = isStopped ? undefined : waiting.shift();
    if (item === undefined) return;
    const outcome = await perform(item.row);
    if (outcome.waitSeconds === undefined) note(item, outcome);
    else {
      waiting.unshift(item);
      pause = Promise.race([stopped, Promise.all([pause, sleep(outcome.waitSeconds)])]);
    }
    await work(waiting, stopped);
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (state.isRunning) return;
      isStopped = false;
      change({ isRunning: true });
      const waiting = state.items.filter(({ outcome }) => outcome === undefined);
      const stopped = new Promise<void>((resolve) => (wake = resolve));
      pause = Promise.resolve();
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(waiting, stopped)));
      change({ isRunning: false });
    },
    stop() {
      isStopped = true;
      wake?.();
    },
  };
}

function elapsed(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** Returns the rows of a run by how they ended. */
export function bulkResult({ items }: BulkState): { done: BulkItem[]; failed: BulkItem[]; left: BulkItem[] } {
  return {
    done: items.filter(({ outcome }) => outcome?.isDone === true),
    failed: items.filter(({ outcome }) => outcome?.isDone === false),
    left: items.filter(({ outcome }) => outcome === undefined),
  };
}
