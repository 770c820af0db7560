import { useSyncExternalStore } from 'react';
import type { FieldsContextValue } from './edited-record.ts';

/** Whether fields hold unsaved values or running uploads, which leaving would lose. */
export function useUnsaved({ store, pending: { controls } }: Pick<FieldsContextValue, 'store' | 'pending'>): boolean {
  const isDirty = useSyncExternalStore(store.subscribeDirty, store.isDirty);
  const isBusy = useSyncExternalStore(controls.subscribe, controls.isBusy);
  return isDirty || isBusy;
}
