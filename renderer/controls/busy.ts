import { createContext, useContext, useEffect, useId } from 'react';

/** The controls whose value is still pending, for example during an upload. */
export interface BusyControls {
  mark: (control: string, isBusy: boolean) => void;
  isBusy: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createBusyControls(): BusyControls {
  const busy = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    mark(control, isBusy) {
      if (isBusy) busy.add(control);
      else busy.delete(control);
      for (const listener of listeners) listener();
    },
    isBusy: () => busy.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const BusyContext = createContext<BusyControls | null>(null);

/** Marks this control as busy, so that the form around it waits with its save. */
export function useBusyMark(isBusy: boolean): void {
  const controls = useContext(BusyContext);
  const id = useId();
  useEffect(() => {
    if (!isBusy || !controls) return undefined;
    controls.mark(id, true);
    return () => controls.mark(id, false);
  }, [controls, id, isBusy]);
}
