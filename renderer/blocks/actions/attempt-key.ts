/**
 * The idempotency key of an attempt: the same content again, after a lost answer, has the same key, so that it cannot be done twice; other
 * content has another.
 */
export function createAttemptKeys(newKey: () => string = () => crypto.randomUUID()): { keyOf: (content: unknown) => string; done: () => void } {
  let last: { content: string; key: string } | undefined;
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    /** The attempt was answered: the same content later is a new wish. */
    done() {
      last = undefined;
    },
  };
}
