import { createContext, useContext, useSyncExternalStore } from 'react';
import { Path } from 'slate';
import { useSlate } from 'slate-react';
import type { StyleState } from '../../../../renderer/document/nodes.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { CanvasSheet } from '../canvas/canvas-sheet.ts';
import type { SelectedBox } from '../core/box-selection.ts';
import type { Page } from '../core/page-editor.ts';

/** The dialogs of the editor. */
export type DialogName = 'link' | 'image' | 'embed' | 'block' | 'widget' | 'prompt' | 'layout';

/** An open document with what its toolbar, panels and dialogs share. */
export interface Studio {
  page: Page;
  /** The styles of elements on the canvas. */
  sheet: CanvasSheet;
  descriptor: EditorDescriptor;
  screen: ResolvedScreen;
  /** The folder of uploads; '' without one. */
  uploadPath: string;
  isReadOnly: boolean;
  /** The style state that is edited. */
  state: StyleState;
  setState: (state: StyleState) => void;
  openDialog: (name: DialogName) => void;
  /** Opens find and replace. */
  openFind: () => void;
  /** Asks, and deletes the selected element then. */
  askToDelete: () => void;
  /** Puts the focus back into the text. */
  focusText: () => void;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('A part of the page editor was rendered outside of its studio.');
  return studio;
}

/** Returns the selected element as it is now, and renders with each change of it. */
export function useSelectedBox(): SelectedBox | null {
  const { page } = useStudio();
  useSlate();
  useSyncExternalStore(page.boxes.subscribe, page.boxes.path);
  return page.boxes.get();
}

/** Returns whether the element at a path is the selected one. */
export function useIsSelectedBox(path: Path): boolean {
  const { page } = useStudio();
  return useSyncExternalStore(page.boxes.subscribe, () => {
    const selected = page.boxes.path();
    return selected !== null && Path.equals(selected, path);
  });
}
