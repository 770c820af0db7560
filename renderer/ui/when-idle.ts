/** The longest delay, for a page that is never idle and a browser without idle callbacks (Safari). */
const MOST_MS = 1000;

/** Runs work when the page has nothing else to do. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, MOST_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: MOST_MS });
  return () => cancelIdleCallback(id);
}
