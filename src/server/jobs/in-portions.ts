import type { Engine } from '../data/engine/database.ts';
import { Refusal } from '../refusal.ts';

/** How work of unknown size is divided. */
export interface Portions {
  /** What the first step takes. */
  first: number;
  /**
   * What a step takes at least, however long that is. Each step costs something by itself, such as the plan of its
   * statement: where that alone exceeds the goal, smaller steps would only be more of them.
   */
  least: number;
  /** What a step takes at most. A step may be quick because little was left, so quick steps prove little. */
  most: number;
  /** About how long a step should take, in milliseconds. */
  goal: number;
  /** Aborts between two steps. */
  signal: AbortSignal;
  /** The time in milliseconds; the clock of the process without it. */
  now?: () => number;
}

/** What a step of a job should take, in milliseconds. On the embedded engine every other request waits for it. */
const GOALS: Record<Engine, number> = { embedded: 100, postgres: 1000 };
/** A step grows to so many times the first one: above that a busy machine needs more than the limit of a statement. */
const MOST_TIMES = 4;
/** A step shrinks to so many parts of the first one: the plan of its statement takes as long as hundreds of rows. */
const LEAST_PART = 4;

/**
 * Returns the portions of a job that adds up rows. An attempt begins with half of what the one before began with.
 *
 * @param first what the first step of the first attempt takes
 */
export function portionsOfJob(
  { tools, attempt, signal }: { tools: { database: { engine: Engine } }; attempt: number; signal: AbortSignal },
  first: number,
): Portions {
  return {
    first: Math.floor(first / 2 ** (attempt - 1)),
    least: Math.floor(first / LEAST_PART / 2 ** (attempt - 1)),
    most: Math.floor((first * MOST_TIMES) / 2 ** (attempt - 1)),
    goal: GOALS[tools.database.engine],
    signal,
  };
}

/**
 * Repeats a step until it says that nothing is left. A step that took longer than the goal is followed by one of half
 * its size, and one that took less than half of the goal by one of twice its size: how long a step takes depends on the
 * data, the machine and what else it does. The database ends a statement of more than five seconds: such a step has done
 * nothing, and is tried again with half its size.
 *
 * @param step does up to so many in one transaction, and returns whether more may be left
 */
export async function inPortions(
  { first, least, most, goal, signal, now = () => performance.now() }: Portions,
  step: (most: number) => Promise<boolean>,
): Promise<void> {
  let smallest = Math.max(1, least);
  let largest = Math.max(smallest, most);
  let asked = Math.max(smallest, first);
  for (;;) {
    const began = now();
    const { size, hasMore } = await stepThatFits(step, asked, signal);
    if (!hasMore) return;
    signal.throwIfAborted();
    if (size < asked) {
      // What has failed once is not tried again.
      largest = size;
      smallest = Math.min(smallest, size);
    }
    asked = Math.min(Math.max(smallest, nextSize(size, now() - began, goal)), largest);
  }
}

/** Does a step, with half the size as often as the database ends it. A step for one that takes too long is a failure. */
async function stepThatFits(
  step: (most: number) => Promise<boolean>,
  asked: number,
  signal: AbortSignal,
): Promise<{ size: number; hasMore: boolean }> {
  for (let size = asked; ; size = Math.floor(size / 2)) {
    try {
      return { size, hasMore: await step(size) };
    } catch (error) {
      if (size === 1 || !isTooSlow(error)) throw error;
      signal.throwIfAborted();
    }
  }
}

function isTooSlow(error: unknown): boolean {
  return error instanceof Refusal && error.errorCode === 'timeout';
}

function nextSize(size: number, took: number, goal: number): number {
  if (took > goal) return Math.floor(size / 2);
  return took < goal / 2 ? size * 2 : size;
}
