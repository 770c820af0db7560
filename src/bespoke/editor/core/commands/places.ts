import { Node, Path, type Editor } from 'slate';
import { isPageElement, type ElementKind } from '../types.ts';

/** Where a dragged block goes: before or after another one. */
export interface DropPlace {
  path: Path;
  side: 'before' | 'after';
}

/**
 * Returns the path that a moved block gets when it is dropped beside another one; null where it would not move, and
 * within itself.
 */
export function dropPath(from: Path, { path, side }: DropPlace): Path | null {
  if (Path.equals(from, path) || Path.isAncestor(from, path)) return null;
  const beside = side === 'before' ? path : Path.next(path);
  // The place moves up when the block leaves its own parent above it.
  const isSibling = Path.equals(Path.parent(from), Path.parent(path));
  const to = isSibling && Path.isBefore(from, beside) ? Path.previous(beside) : beside;
  return Path.equals(from, to) ? null : to;
}

const BOXES = new Set<ElementKind>(['div-container', 'form-container', 'layout-item']);

/**
 * Returns where a block goes that is moved one step: past its neighbour, out of its container at the edge, from one
 * column into the next. Null at the edge of the page, of a list and of a cell.
 */
export function stepPath(editor: Editor, path: Path, direction: 'up' | 'down'): Path | null {
  const parentPath = Path.parent(path);
  const parent = Node.get(editor, parentPath);
  const index = path.at(-1) ?? 0;
  const target = direction === 'up' ? index - 1 : index + 1;
  if ('children' in parent && target >= 0 && target < parent.children.length) return [...parentPath, target];
  if (!isPageElement(parent)) return null;
  if (parent.kind === 'layout-item' && isInLayout(editor, parentPath))
    return besideColumn(editor, parentPath, direction);
  if (!BOXES.has(parent.kind)) return null;
  return direction === 'up' ? parentPath : Path.next(parentPath);
}

/** A stored document may have a column outside of a layout. */
function isInLayout(editor: Editor, column: Path): boolean {
  return isPageElement(Node.get(editor, Path.parent(column)), 'layout-container');
}

function besideColumn(editor: Editor, column: Path, direction: 'up' | 'down'): Path {
  if (direction === 'down') {
    const next = Path.next(column);
    return Node.has(editor, next) ? [...next, 0] : Path.next(Path.parent(column));
  }
  if (!Path.hasPrevious(column)) return Path.parent(column);
  const previous = Path.previous(column);
  const node = Node.get(editor, previous);
  return [...previous, 'children' in node ? node.children.length : 0];
}
