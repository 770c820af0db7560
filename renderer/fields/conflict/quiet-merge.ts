import type { JsonObject } from '../../language/types/json.ts';
import { changesNothingHere, type Conflict } from './conflict.ts';

/** The merges in a row that nobody is asked about. A backend that refuses more of them asks the person. */
export const MOST_QUIET_MERGES = 3;

interface QuietMergeOptions {
  /** Compares both versions as they are at the time of the call. */
  compare: () => Conflict;
  /** Counts the quiet merges since the last save that was stored, or that a person was asked about. */
  count: { current: number };
  /** Lets the running save end before the next one. */
  later: (step: () => void) => void;
  /** Saves the merged values. Returns whether they were stored. */
  keep: (merged: JsonObject) => Promise<boolean>;
  /** Asks the person. */
  ask: () => void;
}

/** Merges two versions without a question where there is nothing to choose, and asks the person otherwise. */
export function mergeOrAsk({ compare, count, later, keep, ask }: QuietMergeOptions): void {
  const askNow = () => {
    count.current = 0;
    ask();
  };
  if (!changesNothingHere(compare()) || count.current >= MOST_QUIET_MERGES) return askNow();
  count.current += 1;
  later(() => {
    // Compared again: a value may have been typed since.
    const conflict = compare();
    if (!changesNothingHere(conflict)) return askNow();
    void keep(conflict.merged).then((isStored) => {
      if (isStored) count.current = 0;
    });
  });
}
