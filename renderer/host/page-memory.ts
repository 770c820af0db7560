type Forget = () => void;

const forgets = new Set<Forget>();

/**
 * Registers a function that forgets what a module keeps in memory of the person at work. A module that keeps records,
 * or addresses of records, outside of React calls it once, when it is loaded.
 */
export function forgetWith(forget: Forget): void {
  forgets.add(forget);
}

/** Forgets everything in memory that belongs to the person or the site that has gone (`docs/security.md#r12`). */
export function forgetPageMemory(): void {
  for (const forget of forgets) forget();
}
