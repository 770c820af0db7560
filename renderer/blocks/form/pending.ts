import { useSyncExternalStore } from 'react';
import type { Action } from '../../language/types/descriptor.ts';
import { createBusyControls, type BusyControls } from '../../controls/busy.ts';
import type { RendererHost } from '../../host/host.ts';
import type { FieldsContextValue } from './form-context.ts';

/** Asks; answers whether what was typed stays. */
export type OpenQuestion = () => Promise<boolean>;

/** What was begun in fields and is not settled in their values yet. */
export interface Pending {
  /** What is on its way, as files are. */
  controls: BusyControls;
  /** Fields that are being typed into whose change may be asked about: when they are left, or before they are sent, whichever comes first. */
  questions: Set<OpenQuestion>;
}

export function createPending(): Pending {
  return { controls: createBusyControls(), questions: new Set() };
}

/**
 * Before fields are sent, or left for good by an action: asks what has not been asked yet, one after the other, and holds back what requires
 * something while files are on their way: it would be stored without them (000 §7, Asset upload). Answers whether it may go on; what was
 * declined is not what the person meant to send.
 */
export async function settle({ controls, questions }: Pending, host: Pick<RendererHost, 'toast'>, { requires }: Pick<Action, 'requires'>): Promise<boolean> {
  let isAgreed = true;
  for (const question of questions) isAgreed = (await question()) && isAgreed;
  if (!isAgreed) return false;
  if (requires === undefined || !controls.isBusy()) return true;
  host.toast('info', 'Wait until the files have arrived.');
  return false;
}

/** Whether fields hold what is not stored: typed, or begun and not arrived. Whoever leaves would lose it. */
export function useUnsaved({ store, pending: { controls } }: Pick<FieldsContextValue, 'store' | 'pending'>): boolean {
  const isDirty = useSyncExternalStore(store.subscribeDirty, store.isDirty);
  const isBusy = useSyncExternalStore(controls.subscribe, controls.isBusy);
  return isDirty || isBusy;
}
