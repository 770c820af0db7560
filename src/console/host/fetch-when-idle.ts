export type Fetch = () => Promise<unknown>;

/** Calls `run` later, when nothing else is to be done. Returns a function that takes the request back. */
export type WhenIdle = (run: () => void) => () => void;

/**
 * Fetches code in idle time, one piece after the other. A failure is ignored, except without a connection: then it goes
 * on when the connection is back.
 * @param lists Each is called when the pieces of the one before have been fetched: they may add others.
 * @returns A function that stops it.
 */
export function fetchWhenIdle(lists: readonly (() => readonly Fetch[])[], whenIdle: WhenIdle): () => void {
  const rest = [...lists];
  let queue: Fetch[] = [];
  let cancel: (() => void) | undefined;
  let isStopped = false;

  const wait = () => {
    if (!isStopped) cancel = whenIdle(() => void step());
  };
  const waitForConnection = () => {
    addEventListener('online', wait, { once: true });
    cancel = () => removeEventListener('online', wait);
  };
  const step = async () => {
    while (queue.length === 0 && rest.length > 0) queue = [...(rest.shift()?.() ?? [])];
    const fetch = queue.shift();
    if (fetch === undefined) return;
    try {
      await fetch();
    } catch {
      if (!navigator.onLine && !isStopped) {
        queue.unshift(fetch);
        return waitForConnection();
      }
    }
    wait();
  };
  wait();
  return () => {
    isStopped = true;
    cancel?.();
  };
}
