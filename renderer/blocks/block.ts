import type { HostSettings, Place } from '../host/host.ts';
import type { ResolvedScreen } from '../language/screens/resolve-screen.ts';
import type { OperationCall } from '../language/types/operation.ts';

/** What every block is given. A block plays the screens of its own kind; the application chooses it by `descriptor.kind`. */
export interface BlockProps {
  screen: ResolvedScreen;
}

/**
 * What a block asks first of all when it shows a screen at a place, so that it can be asked before anything is rendered. Undefined where that depends on an
 * answer or a choice that is still to come.
 */
export type FirstRead = (screen: ResolvedScreen, place: Pick<Place, 'params' | 'route' | 'search'>, settings: HostSettings) => OperationCall | undefined;

/** A screen was given to a block of another kind, or its entity does not exist: a mistake of the application or of the descriptor. */
export class CannotPlay extends Error {
  constructor(screen: ResolvedScreen, kind: string) {
    super([`The screen "${screen.descriptor.id}" cannot be played as a ${kind}.`, ...screen.problems].join(' '));
    this.name = 'CannotPlay';
  }
}
