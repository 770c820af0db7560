import { createContext, useContext, useSyncExternalStore } from 'react';
import { Path } from 'slate';
import type { StyleState } from '../../../../renderer/document/nodes.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { EditorDescriptor } from '../../../../renderer/language/types/blocks.ts';
import type { OperationCall } from '../../../../renderer/language/types/operation.ts';
import type { CanvasSheet } from '../canvas/canvas-sheet.ts';
import type { Stage } from '../canvas/chunks/stage.ts';
import type { SelectedBox } from '../core/box-selection.ts';
import type { Page } from '../core/page-editor.ts';
import type { Later } from './later.ts';

/** The dialogs of the editor. */
export type DialogName = 'link' | 'image' | 'embed' | 'block' | 'widget' | 'prompt' | 'layout';

/** Where a document has its files. */
export interface Uploads {
  /** The folder of uploads; '' without one. */
  folder: string;
  /** Lists what is uploaded already; undefined where nothing can be. */
  files: OperationCall | undefined;
}

/** How the studio shows itself. */
export interface StudioView {
  /** The canvas scrolls, and not the page of the console. */
  isScrolling: boolean;
  toggleScrolling: () => void;
  isPreview: boolean;
  togglePreview: () => void;
  /** The studio fills the window. */
  isFull: boolean;
  toggleFull: () => void;
}

/** An open document with what its toolbar, panels and dialogs share. */
export interface Studio {
  page: Page;
  /** The styles of elements on the canvas. */
  sheet: CanvasSheet;
  /** What of a long page is in the document. */
  stage: Stage;
  /** Tells of changes after the frame that shows them. */
  later: Later;
  descriptor: EditorDescriptor;
  screen: ResolvedScreen;
  uploads: Uploads;
  isReadOnly: boolean;
  view: StudioView;
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

/**
 * Renders with each change of the page and its selection. While an author types, it renders after the frame that shows
 * the key: toolbar, panels and footer must not slow typing.
 */
export function usePageLater(): void {
  const { later } = useStudio();
  useSyncExternalStore(later.subscribe, later.version);
}

/** Returns the selected element as it is now, and renders with each change of it. */
export function useSelectedBox(): SelectedBox | null {
  const { page } = useStudio();
  usePageLater();
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
