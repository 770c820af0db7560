import { useMemo, useState, useSyncExternalStore } from 'react';
import { createBusyControls, type BusyControls } from '../../controls/busy.ts';
import { useHost } from '../../host/host.ts';
import type { Refusals } from './use-refusals.ts';

export interface Arrivals {
  /** For the controls: what they mark themselves in. */
  controls: BusyControls;
  /** Something that was begun here has not arrived in the values; whoever leaves breaks it off. */
  isBusy: boolean;
  /** The refusals of a form that is not sent before its files have arrived: it would be stored without them. */
  waiting: (refusals: Refusals) => Refusals;
}

/** Holds a form back while its controls are at work (000 §7, Asset upload). */
export function useArrivals(): Arrivals {
  const host = useHost();
  const [controls] = useState(createBusyControls);
  const isBusy = useSyncExternalStore(controls.subscribe, controls.isBusy);
  return useMemo(() => ({
    controls,
    isBusy,
    waiting: (refusals) => ({
      ...refusals,
      validate() {
        if (!controls.isBusy()) return refusals.validate();
        host.toast('info', 'Wait until the files have arrived.');
        return false;
      },
    }),
  }), [controls, isBusy, host]);
}
