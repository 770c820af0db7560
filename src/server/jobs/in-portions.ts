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

/**
 * Repeats a step until it says that nothing is left. A step that took longer than the goal is followed by one of half
 * its size, and one that took less than half of the goal by one of twice its size: how long a step takes depends on the
 * data, the machine and what else it does, and a statement of more than five seconds is ended by the database.
 *
 * @param step does up to so many, and returns whether more may be left
 */
export async function inPortions(
  { first, least, most, goal, signal, now = () => performance.now() }: Portions,
  step: (most: number) => Promise<boolean>,
): Promise<void> {
  const smallest = Math.max(1, least);
  let size = Math.max(smallest, first);
  let began = now();
  while (await step(size)) {
    signal.throwIfAborted();
    size = Math.min(Math.max(smallest, nextSize(size, now() - began, goal)), Math.max(smallest, most));
    began = now();
  }
}

function nextSize(size: number, took: number, goal: number): number {
  if (took > goal) return Math.floor(size / 2);
  return took < goal / 2 ? size * 2 : size;
}
