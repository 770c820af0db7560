export interface AttemptKeys {
  keyOf: (content: unknown) => string;
  /** The attempt was answered: the same content later is a new wish. */
  done: () => void;
}

/**
 * The idempotency key of an attempt: the same content again, after a lost answer, has the same key, so that it cannot be done twice; other
 * content has another.
 */
export function createAttemptKeys(newKey: () => string = () => crypto.randomUUID()): AttemptKeys {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
}
