import { Editor, Node, Path, type PathRef } from 'slate';
import { isPageElement, type PageElement } from './types.ts';

/** A selected element: a container, widget, image or data field. */
export interface SelectedBox {
  element: PageElement;
  path: Path;
}

/**
 * The selected element, beside the selection of text. There is one at most, so that selecting a container unselects a
 * widget. It follows its element when others move, and ends when its element is deleted.
 */
export interface BoxSelection {
  get: () => SelectedBox | null;
  path: () => Path | null;
  /** Selects the element at a path; null, or a path without an element, selects nothing. */
  select: (path: Path | null) => void;
  /** Calls a function after each change. Returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
}

export function createBoxSelection(editor: Editor): BoxSelection {
  const listeners = new Set<() => void>();
  let ref: PathRef | null = null;

  const path = (): Path | null => ref?.current ?? null;
  const get = (): SelectedBox | null => {
    const at = path();
    if (at === null || !Node.has(editor, at)) return null;
    const element = Node.get(editor, at);
    return isPageElement(element) ? { element, path: at } : null;
  };

  return {
    get,
    path: () => get()?.path ?? null,
    select: (next) => {
      const isElement =
        next !== null && next.length > 0 && Node.has(editor, next) && isPageElement(Node.get(editor, next));
      const target = isElement ? next : null;
      const current = path();
      if (current === target || (current !== null && target !== null && Path.equals(current, target))) return;
      ref?.unref();
      ref = target === null ? null : Editor.pathRef(editor, target);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
