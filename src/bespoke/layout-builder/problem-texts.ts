import type { PartKey } from './core/layout.ts';
import type { Problem } from './core/problems.ts';
import { createPartListeners } from './part-listeners.ts';

/** The sentence of what is wrong with each part, for parts that render again only when their own sentence changes. */
export interface ProblemTexts {
  of: (key: PartKey) => string | undefined;
  /** Calls the listener when the sentence of the part is another one. Returns what ends the listening. */
  subscribe: (key: PartKey, listener: () => void) => () => void;
}

/**
 * Follows the problems of an open layout.
 * @param read Returns the problems of now: the same list as before while they are the same.
 * @param follow Calls its listener after each change of the layout, and returns what ends that.
 */
export function createProblemTexts(
  read: () => readonly Problem[],
  follow: (listener: () => void) => () => void,
): ProblemTexts {
  const parts = createPartListeners();
  let told = textsIn(read());
  let listening = 0;
  let stop: (() => void) | undefined;
  const tellChanged = (): void => {
    const [before, now] = [told, textsIn(read())];
    if (now === before) return;
    told = now;
    parts.tell([...new Set([...before.keys(), ...now.keys()])].filter((key) => before.get(key) !== now.get(key)));
  };
  return {
    of: (key) => textsIn(read()).get(key),
    subscribe(key, listener) {
      if (listening === 0) {
        told = textsIn(read());
        stop = follow(tellChanged);
      }
      listening += 1;
      const end = parts.subscribe(key, listener);
      return () => {
        end();
        listening -= 1;
        if (listening === 0) stop?.();
      };
    },
  };
}

/** Returns the sentence of the first problem of each part. */
function textsIn(problems: readonly Problem[]): ReadonlyMap<PartKey | null, string> {
  const known = texts.get(problems);
  if (known !== undefined) return known;
  const first = new Map(problems.toReversed().map(({ part, text }) => [part, text]));
  texts.set(problems, first);
  return first;
}

const texts = new WeakMap<readonly Problem[], ReadonlyMap<PartKey | null, string>>();
