import { useSyncExternalStore, type ReactNode } from 'react';
import type { RenderElementProps } from 'slate-react';
import type { PageElement } from '../core/types.ts';
import { useStudio } from '../frame/studio.ts';

/** An element of a page, and what Slate gives to render it. */
export interface OwnProps {
  attributes: RenderElementProps['attributes'];
  element: PageElement;
  children: ReactNode;
}

/** Returns whether an element is the selected one. */
export function useIsSelected(element: PageElement): boolean {
  const { page } = useStudio();
  return useSyncExternalStore(page.boxes.subscribe, () => page.boxes.get()?.element === element);
}
