import type { LookupModel } from '../../language/screens/lookup.ts';

/** What stands in a control whose choices wait for another field. */
export function waitingText(lookup: LookupModel | undefined): string {
  return `Fill in ${lookup?.dependsLabel ?? 'what this depends on'} first`;
}
