import type { KeyboardEvent } from 'react';
import { useBuilder } from './builder.ts';
import { keyAction } from './core/keys.ts';
import type { FocusView } from './store.ts';

/** Returns a function that does what a key means on a part of the canvas or of the outline. */
export function usePartKeys(view: FocusView): (event: KeyboardEvent, part: string) => void {
  const { store, isReadOnly, editSelected } = useBuilder();
  return (event, part) => {
    const action = keyAction(event, store.get().present.layout, part, view === 'outline');
    if (action === null || ('run' in action && isReadOnly)) return;
    event.preventDefault();
    event.stopPropagation();
    if ('run' in action) return store.focusing(view, () => void store.run(action.run));
    if ('select' in action) return store.focusing(view, () => store.select(action.select));
    store.select(part);
    editSelected();
  };
}
