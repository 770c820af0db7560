import type { JsonObject } from '../language/types/json.ts';
import { forgetWith } from './page-memory.ts';

/** Values that the next form begins with. */
export interface HandedOver {
  values: JsonObject;
  /** The form is saved at once. */
  isSaved?: boolean;
  /** Called when the next form has the values: until then the navigation may be refused. */
  onTaken?: () => void;
}

let kept: { id: string; given: HandedOver } | undefined;
forgetWith(() => {
  kept = undefined;
});

/**
 * Keeps values for the form that a navigation opens, in memory alone. Returns the id that the navigation carries
 * (`navigate` with `handed`): values of a navigation that was refused reach no other form.
 */
export function handOver(given: HandedOver): string {
  const id = crypto.randomUUID();
  kept = { id, given };
  return id;
}

/** Returns the values that the navigation to a form carries, once. Values of another navigation are given up. */
export function takeHandedOver(id: string | undefined): HandedOver | undefined {
  const taken = kept?.id === id ? kept?.given : undefined;
  kept = undefined;
  taken?.onTaken?.();
  return taken;
}
