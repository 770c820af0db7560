import { whenIdle } from '../../../../renderer/ui/when-idle.ts';

/** Tells listeners of the changes of a page, and counts how often it told them. */
export interface Later {
  version: () => number;
  /** Tells listeners of a change: at once, or after the next frame, when the page is idle. */
  change: (isUrgent: boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createLater(): Later {
  const listeners = new Set<() => void>();
  let version = 0;
  let isWaiting = false;
  const tell = (): void => {
    isWaiting = false;
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    version: () => version,
    change(isUrgent) {
      if (isUrgent) return tell();
      if (isWaiting) return;
      isWaiting = true;
      // A hidden page has no frames.
      if (document.hidden) setTimeout(tell);
      else requestAnimationFrame(() => whenIdle(tell, SOON_MS));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Longer would be seen: the button of a format follows the caret. */
const SOON_MS = 100;
