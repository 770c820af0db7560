import type { JsonObject } from '../../../language/types/json.ts';

/** How the call for one row ended. */
export interface BulkOutcome {
  isDone: boolean;
  /** Why it failed. */
  message: string;
  /** The record that the server answered. */
  stored?: JsonObject | undefined;
}

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

/** Calls at a time: the server takes turns between people, and one person should not wait in line behind themselves. */
const AT_ONCE = 4;

/** Creates a run. `perform` makes the call for one row, and must not throw. */
export function createBulkRun(
  rows: ReadonlyMap<string, JsonObject>,
  perform: (row: JsonObject) => Promise<BulkOutcome>,
): BulkRun {
  const listeners = new Set<() => void>();
  let isStopped = false;
  let state: BulkState = {
    items: [...rows].map(([key, row]) => ({ key, row, outcome: undefined })),
    isRunning: false,
  };
  const change = (next: Partial<BulkState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const work = async (waiting: BulkItem[]): Promise<void> => {
    const item = isStopped ? undefined : waiting.shift();
    if (item === undefined) return;
    const outcome = await perform(item.row);
    change({ items: state.items.map((one) => (one.key === item.key ? { ...one, outcome } : one)) });
    await work(waiting);
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
      await Promise.all(Array.from({ length: AT_ONCE }, () => work(waiting)));
      change({ isRunning: false });
    },
    stop() {
      isStopped = true;
    },
  };
}

/** Returns the rows of a run by how they ended. */
export function bulkResult({ items }: BulkState): { done: BulkItem[]; failed: BulkItem[]; left: BulkItem[] } {
  return {
    done: items.filter(({ outcome }) => outcome?.isDone === true),
    failed: items.filter(({ outcome }) => outcome?.isDone === false),
    left: items.filter(({ outcome }) => outcome === undefined),
  };
}
