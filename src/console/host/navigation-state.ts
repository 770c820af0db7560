import type { RendererHost } from '../../../renderer/host/host.ts';

/** The options of a navigation of a screen. */
type NavigationOptions = NonNullable<Parameters<RendererHost['navigate']>[1]>;

/**
 * Returns whether a navigation of a screen goes on. While the work is saved because its person leaves it, the saved form
 * must not lead elsewhere; a navigation with handed-over values is the person's own choice ('Save as new').
 */
export function goesOn(isSaving: boolean, { handed }: NavigationOptions): boolean {
  return !isSaving || handed !== undefined;
}

/** Returns the state that a navigation keeps in the history. */
export function navigationState({ keepsWork = false, handed }: NavigationOptions) {
  return { keepsWork, ...(handed === undefined ? {} : { handed }) };
}

/** Returns the id of handed-over values in the state of a history entry. */
export function handedIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'handed' in state && typeof state.handed === 'string'
    ? state.handed
    : undefined;
}
