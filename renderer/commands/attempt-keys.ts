/** Gives each attempt of a call its idempotency key. */
export interface AttemptKeys {
  /** Returns the key of a call: the key of the attempt before while that has no answer and the content is the same. */
  keyOf: (content: unknown) => string;
  /** Ends the attempt: it is known whether the server did it, so the same content sent later is a new call. */
  answered: () => void;
}

/**
 * Creates the idempotency keys of one place that calls. After a lost answer the same content is sent under the same
 * key, so that the server cannot do it twice. Other content gets another key.
 */
export function createAttemptKeys(newKey: () => string = () => crypto.randomUUID()): AttemptKeys {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    answered() {
      last = undefined;
    },
  };
}
