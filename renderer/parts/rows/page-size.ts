import { readSetting, writeSetting } from '../../ui/device-settings.ts';

const KEY = 'screenplay.pageSize';
const listeners = new Set<() => void>();

/** Returns the page size that was last chosen on this device; undefined if there is none. */
export function readPageSize(): number | undefined {
  const size = Number(readSetting(KEY) ?? '');
  return Number.isSafeInteger(size) && size > 0 ? size : undefined;
}

/** Stores the page size of lists on this device. */
export function choosePageSize(size: number): void {
  writeSetting(KEY, String(size));
  for (const listener of listeners) listener();
}

/** Calls the listener when the page size changes. Returns the function that unsubscribes. */
export function subscribePageSize(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
