import type { ResolvedScreen } from '../language/screens/resolve-screen.ts';

/** What every block is given. A block plays the screens of its own kind; the application chooses it by `descriptor.kind`. */
export interface BlockProps {
  screen: ResolvedScreen;
}

/** A screen was given to a block of another kind, or its entity does not exist: a mistake of the application or of the descriptor. */
export class CannotPlay extends Error {
  constructor(screen: ResolvedScreen, kind: string) {
    super([`The screen "${screen.descriptor.id}" cannot be played as a ${kind}.`, ...screen.problems].join(' '));
    this.name = 'CannotPlay';
  }
}
