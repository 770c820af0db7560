import { createContext, useContext, useEffect, useId } from 'react';

/** Which controls are still at work on their value, as while a file is sent: what they bring is not in the values yet. */
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

/** Says to whatever saves the value around, while it is so, that this control is not done with its part. */
export function useBusyMark(isBusy: boolean): void {
  const controls = useContext(BusyContext);
  const id = useId();
  useEffect(() => {
    if (!isBusy || !controls) return undefined;
    controls.mark(id, true);
    return () => controls.mark(id, false);
  }, [controls, id, isBusy]);
}
