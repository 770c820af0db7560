import type { LookupModel } from '../../language/resolve/lookup.ts';

/** Returns the placeholder of a control whose choices wait for another field. */
export function waitingText(lookup: LookupModel | undefined): string {
  return `Fill in ${lookup?.dependsLabel ?? 'what this depends on'} first`;
}
