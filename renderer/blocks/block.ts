import type { HostSettings, Place } from '../host/host.ts';
import type { ResolvedScreen } from '../language/resolve/resolve-screen.ts';
import type { OperationCall } from '../language/types/operation.ts';

/** The props of every block. The application chooses the block by `descriptor.kind`. */
export interface BlockProps {
  screen: ResolvedScreen;
}

/**
 * Returns the first call of a screen, for a prefetch before it is rendered. Undefined if the call depends on another
 * answer or on a choice.
 */
export type FirstRead = (
  screen: ResolvedScreen,
  place: Pick<Place, 'params' | 'route' | 'search'>,
  settings: HostSettings,
) => OperationCall | undefined;

/** Thrown for a screen of another kind, or without its entity: a mistake of the application or of the descriptor. */
export class CannotPlay extends Error {
  constructor(screen: ResolvedScreen, kind: string) {
    super([`The screen "${screen.descriptor.id}" cannot be played as a ${kind}.`, ...screen.problems].join(' '));
    this.name = 'CannotPlay';
  }
}
