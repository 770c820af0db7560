import type { JsonObject } from '../../language/types/json.ts';
import { changesNothingHere, isWithoutClash, type Conflict } from './conflict.ts';

/** The merges in a row that nobody is asked about. A backend that refuses more of them asks the person. */
export const MOST_QUIET_MERGES = 3;

interface QuietMergeOptions {
  /** The other version was saved in another tab of this person. */
  isOwn?: boolean;
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

/**
 * Merges two versions without a question where there is nothing to choose, and asks the person otherwise. Two tabs of
 * one person merge wherever no field was changed in both: the person knows both changes.
 */
export function mergeOrAsk({ isOwn = false, compare, count, later, keep, ask }: QuietMergeOptions): void {
  const isQuiet = isOwn ? isWithoutClash : changesNothingHere;
  const askNow = () => {
    count.current = 0;
    ask();
  };
  if (!isQuiet(compare()) || count.current >= MOST_QUIET_MERGES) return askNow();
  count.current += 1;
  later(() => {
    // Compared again: a value may have been typed since.
    const conflict = compare();
    if (!isQuiet(conflict)) return askNow();
    void keep(conflict.merged).then((isStored) => {
      if (isStored) count.current = 0;
    });
  });
}
