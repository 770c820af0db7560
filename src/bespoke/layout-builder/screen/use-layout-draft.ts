import { useState } from 'react';
import {
  useValueDraft,
  type DraftSource,
  type ValueDraft,
} from '../../../../renderer/fields/drafts/use-value-draft.ts';
import { usePlace } from '../../../../renderer/host/host.ts';
import { draftedSections, readLayout, sameLayout } from '../core/wire.ts';
import type { LayoutStore } from '../store.ts';
import { SECTIONS } from './use-layout-save.ts';

interface LayoutDraft extends Pick<ValueDraft, 'offer' | 'erase'> {
  /** Shows the layout of the draft; undo brings the stored one back. */
  restore: () => void;
}

/**
 * Keeps the unsaved layout on this device, and offers it when the layout is opened again.
 * @param screen The id of the screen.
 */
export function useLayoutDraft(store: LayoutStore, screen: string): LayoutDraft {
  const { pathname } = usePlace();
  const [source] = useState(() => sourceOf(store));
  const { offer, take, erase } = useValueDraft(source, screen, pathname);
  return {
    offer,
    restore() {
      const sections = take()[SECTIONS];
      store.replace(readLayout(sections, store.get().present.layout.next), 'The unsaved layout is shown.');
    },
    erase,
  };
}

function sourceOf(store: LayoutStore): DraftSource {
  const present = () => store.get().present.layout;
  return {
    isDirty: () => !sameLayout(present(), store.stored().layout),
    values: () => ({ [SECTIONS]: draftedSections(present()) }),
    isWorthOffering: ({ values: { [SECTIONS]: sections } }) =>
      Array.isArray(sections) && !sameLayout(readLayout(sections), store.stored().layout),
    version: () => store.stored().record['version'] ?? null,
    subscribe: store.subscribe,
  };
}
