/** Gives each attempt of a call its idempotency key. */
export interface AttemptKeys {
  /** Returns the key of a call: the key of the attempt before while that has no answer and the content is the same. */
  keyOf: (content: unknown) => string;
  /** Ends the attempt: it is known whether the server did it, so the same content sent later is a new call. */
  answered: () => void;
}

/**
 * How long a key is repeated, in milliseconds. The server keeps keys for a day (`docs/security.md#idempotency`), and an
 * attempt may be on its way for a while.
 */
export const KEY_LIFE_MS = 23 * 60 * 60 * 1000;

interface KeyOptions {
  newKey?: () => string;
  /** Returns the time in milliseconds. */
  now?: () => number;
}

/**
 * Creates the idempotency keys of one place that calls. After a lost answer the same content is sent under the same
 * key, so that the server cannot do it twice. Other content gets another key, and so does an attempt whose key the
 * server may have forgotten.
 */
export function createAttemptKeys({
  newKey = () => crypto.randomUUID(),
  now = () => Date.now(),
}: KeyOptions = {}): AttemptKeys {
  let last: { content: string; key: string; madeAt: number } | undefined;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      const isKnown = last?.content === text && now() - last.madeAt < KEY_LIFE_MS;
      if (last === undefined || !isKnown) last = { content: text, key: newKey(), madeAt: now() };
      return last.key;
    },
    answered() {
      last = undefined;
    },
  };
}
