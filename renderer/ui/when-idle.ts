/** The longest delay, for a page that is never idle and a browser without idle callbacks (Safari). */
const MOST_MS = 1000;

/**
 * Runs work when the page has nothing else to do. Returns a function that cancels it.
 * @param within The longest delay in milliseconds.
 */
export function whenIdle(work: () => void, within = MOST_MS): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, within);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: within });
  return () => cancelIdleCallback(id);
}
