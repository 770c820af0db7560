import { Editor, Node, Path } from 'slate';
import { ReactEditor } from 'slate-react';
import { isPageElement, type ElementKind } from '../core/types.ts';

/** Elements that move with what is around them. */
const FIXED = new Set<ElementKind>(['tablerow', 'tablecell', 'layout-item']);

/** Pixels around a point: there is room between two blocks. */
const NEAR = [0, 8, -8, 16, -16, 28, -28];

export interface BlockAtPoint {
  path: Path;
  element: HTMLElement;
}

/**
 * Returns the innermost block at a point of the window that can be moved, and that another one can be dropped beside. At
 * a point beside the text, in the margin of the page, it is the block of that height.
 * @param takesItems Whether it may be an item of a list, and not the whole list.
 */
export function blockAtPoint(editor: Editor, x: number, y: number, takesItems = true): BlockAtPoint | null {
  const text = ReactEditor.toDOMNode(editor, editor);
  const { left, right } = text.getBoundingClientRect();
  const style = getComputedStyle(text);
  const inside = Math.min(
    right - Number.parseFloat(style.borderRightWidth) - 1,
    Math.max(left + Number.parseFloat(style.borderLeftWidth) + 1, x),
  );
  for (const near of NEAR) {
    const found = document
      .elementsFromPoint(inside, y + near)
      .map((element) => element.closest<HTMLElement>('[data-slate-node="element"]'))
      .find((element) => element !== null && text.contains(element));
    if (found !== null && found !== undefined) return movable(editor, pathOf(editor, found), takesItems);
  }
  return null;
}

function pathOf(editor: Editor, element: HTMLElement): Path | null {
  const node = ReactEditor.toSlateNode(editor, element);
  return isPageElement(node) ? ReactEditor.findPath(editor, node) : null;
}

function movable(editor: Editor, path: Path | null, takesItems: boolean): BlockAtPoint | null {
  if (path === null || path.length === 0) return null;
  const node = Node.get(editor, path);
  if (!isPageElement(node)) return null;
  const isFixed = FIXED.has(node.kind) || (node.kind === 'listitem' && !takesItems);
  if (editor.isInline(node) || isFixed || isInCell(editor, path)) return movable(editor, Path.parent(path), takesItems);
  return { path, element: ReactEditor.toDOMNode(editor, node) };
}

/** A line within a table cell moves with its table. */
function isInCell(editor: Editor, path: Path): boolean {
  const [parent] = Editor.node(editor, Path.parent(path));
  return isPageElement(parent, 'tablecell');
}
