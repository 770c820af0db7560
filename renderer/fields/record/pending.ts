import type { Action } from '../../language/types/descriptor.ts';
import { createBusyControls, type BusyControls } from '../../controls/busy.ts';
import type { RendererHost } from '../../host/host.ts';

/** Asks a question. Resolves to whether the typed value stays. */
export type OpenQuestion = () => Promise<boolean>;

/** Input that has begun and is not in the values yet. */
export interface Pending {
  /** Running uploads. */
  controls: BusyControls;
  /**
   * Questions of fields that are being typed into. Each is asked on blur or before the fields are sent, whichever comes
   * first.
   */
  questions: Set<OpenQuestion>;
}

export function createPending(): Pending {
  return { controls: createBusyControls(), questions: new Set() };
}

/**
 * Settles pending input before fields are sent or left by an action. It asks the open questions one after the other,
 * and stops an action that requires something while files upload: the record would be stored without them
 * (`docs/console.md#uploads`). Resolves to whether the action may go on; a declined value is not what the person wanted
 * to send.
 */
export async function settle(
  { controls, questions }: Pending,
  host: Pick<RendererHost, 'toast'>,
  { requires }: Pick<Action, 'requires'>,
): Promise<boolean> {
  let isAgreed = true;
  for (const question of questions) isAgreed = (await question()) && isAgreed;
  if (!isAgreed) return false;
  if (requires === undefined || !controls.isBusy()) return true;
  host.toast('info', 'Wait until the files have arrived.');
  return false;
}
