import { Editor, Node, Path, Transforms } from 'slate';
import { kindOf } from '../../../../../renderer/document/nodes.ts';
import { columnCount } from '../layout-template.ts';
import { element, paragraph } from '../make.ts';
import { isVoidElement, type Page } from '../page-editor.ts';
import { isPageElement, type PageElement } from '../types.ts';
import { objectOf, updateData } from './data.ts';
import { stepPath } from './places.ts';

/** Returns the elements around the selected box or the caret, outermost first. */
export function ancestors(page: Page): ElementAt[] {
  const at = page.boxes.path() ?? page.editor.selection?.anchor.path;
  return at === undefined ? [] : elementsAround(page, at);
}

/** An element of a page, and where it is. */
export interface ElementAt {
  element: PageElement;
  path: Path;
}

/** Returns the elements around a path, outermost first; none for a path that the page does not have. */
export function elementsAround({ editor }: Page, at: Path): ElementAt[] {
  if (!Node.has(editor, at)) return [];
  return Path.levels(at).flatMap((path) => {
    const node = path.length === 0 ? editor : Node.get(editor, path);
    return isPageElement(node) && !editor.isInline(node) ? [{ element: node, path }] : [];
  });
}

/** Selects the nearest container around the selected box, or around the caret. Returns whether there is one. */
export function selectEnclosing(page: Page): boolean {
  const own = page.boxes.path();
  const enclosing = ancestors(page).findLast(
    ({ element: { kind }, path }) =>
      kind !== 'run' && kind !== 'opaque' && kindOf(kind).isBox === true && !(own !== null && Path.equals(own, path)),
  );
  if (enclosing === undefined) return false;
  page.boxes.select(enclosing.path);
  return true;
}

export type Neighbour = 'before' | 'after' | 'around' | 'within';

/** Selects a neighbour of the selected box. Returns whether there is one. */
export function selectNeighbour({ editor, boxes }: Page, neighbour: Neighbour): boolean {
  const path = boxes.path();
  if (path === null) return false;
  const next = neighbourOf(path, neighbour);
  const node = next.length > 0 && Node.has(editor, next) ? Node.get(editor, next) : null;
  if (node === null || !isPageElement(node) || editor.isInline(node)) return false;
  boxes.select(next);
  return true;
}

function neighbourOf(path: Path, neighbour: Neighbour): Path {
  if (neighbour === 'around') return Path.parent(path);
  if (neighbour === 'within') return [...path, 0];
  if (neighbour === 'after') return Path.next(path);
  return Path.hasPrevious(path) ? Path.previous(path) : [];
}

/** Ends the selection of a box and puts the caret into its text, where it is not there already. */
export function enterBox({ editor, boxes }: Page): void {
  const path = boxes.path();
  boxes.select(null);
  if (path === null) return;
  const caret = editor.selection?.anchor.path;
  if (caret === undefined || !Path.isAncestor(path, caret)) Transforms.select(editor, Editor.start(editor, path));
}

/** Clears both selections. */
export function unselect({ editor, boxes }: Page): void {
  boxes.select(null);
  if (editor.selection !== null) Transforms.deselect(editor);
}

/** Returns the path of what `deleteSelected` deletes: the selected box, or the element without text at the caret. */
export function deletable({ editor, boxes }: Page): Path | null {
  const box = boxes.path();
  if (box !== null) return box;
  if (editor.selection === null) return null;
  return (
    Editor.above(editor, { match: (node) => isPageElement(node) && isVoidElement(node), voids: true })?.[1] ?? null
  );
}

/** Deletes the selected element. Returns false if none is selected. */
export function deleteSelected(page: Page): boolean {
  const path = deletable(page);
  if (path === null) return false;
  page.history.gesture(() => {
    Transforms.removeNodes(page.editor, { at: path, voids: true });
    page.boxes.select(null);
  });
  return true;
}

/** Moves the selected box, or the block of the caret, one step (`stepPath`). Returns false at the edge. */
export function moveBlock(page: Page, direction: 'up' | 'down'): boolean {
  const { editor, history } = page;
  const path = page.boxes.path() ?? ancestors(page).at(-1)?.path;
  if (path === undefined) return false;
  const to = editor.isInline(elementOf(editor, path)) ? null : stepPath(editor, path, direction);
  if (to === null) return false;
  history.gesture(() => Transforms.moveNodes(editor, { at: path, to, voids: true }));
  return true;
}

/** Moves an element to another place, as a drop does. Returns false for a place within the element itself. */
export function moveTo({ editor, history }: Page, path: Path, to: Path): boolean {
  if (Path.equals(path, to) || Path.isAncestor(path, to)) return false;
  history.gesture(() => Transforms.moveNodes(editor, { at: path, to, voids: true }));
  return true;
}

function elementOf(editor: Editor, path: Path): PageElement {
  const node = Node.get(editor, path);
  return isPageElement(node) ? node : paragraph();
}

/** Adds an empty line at the end of the document and puts the caret there. */
export function insertParagraphAtEnd({ editor, history, boxes }: Page): void {
  history.gesture(() => {
    const at = [editor.children.length];
    Transforms.insertNodes(editor, paragraph(), { at });
    boxes.select(null);
    Transforms.select(editor, Editor.start(editor, at));
  });
}

/** Copies the selected box below itself, without its id. Returns false if none is selected. */
export function duplicateSelected({ editor, history, boxes }: Page): boolean {
  const box = boxes.get();
  if (box === null || editor.isInline(box.element)) return false;
  const copy: PageElement = structuredClone(box.element);
  const { customId: _id, ...data } = copy.data;
  history.gesture(() => {
    Transforms.insertNodes(editor, { ...copy, data }, { at: Path.next(box.path) });
    boxes.select(Path.next(box.path));
  });
  return true;
}

/**
 * Changes the template of a layout. More columns append empty items; with fewer columns, the content of the removed items
 * moves below the layout, in its order.
 */
export function setLayoutTemplate(page: Page, path: Path, templateColumns: string): void {
  const { editor, history } = page;
  const layout = Node.get(editor, path);
  const count = columnCount(templateColumns);
  if (!isPageElement(layout, 'layout-container') || count === 0) return;
  history.gesture(() =>
    Editor.withoutNormalizing(editor, () => {
      updateData(page, path, { templateColumns });
      for (let index = layout.children.length; index < count; index += 1)
        Transforms.insertNodes(editor, element('layout-item', {}, [paragraph()]), { at: [...path, index] });
      for (let index = layout.children.length - 1; index >= count; index -= 1) moveOut(editor, [...path, index]);
    }),
  );
}

/** Moves the blocks of an item below its layout and removes the item. Empty paragraphs go with it. */
function moveOut(editor: Editor, item: Path): void {
  const below = Path.next(Path.parent(item));
  const node = elementOf(editor, item);
  for (let index = node.children.length - 1; index >= 0; index -= 1) {
    const child = node.children[index];
    if (child !== undefined && isPageElement(child, 'paragraph') && Editor.isEmpty(editor, child)) continue;
    Transforms.moveNodes(editor, { at: [...item, index], to: below, voids: true });
  }
  Transforms.removeNodes(editor, { at: item });
}

export type LayoutType = 'grid' | 'flex';

/** Returns how the selected element is laid out: grid or flex, by its own display and those around it. Grid wins. */
export function layoutTypeOf(page: Page): LayoutType | null {
  return layoutOf(ancestors(page));
}

/** Returns how a container lays its children out, and how it is laid out by those around it. */
export function layoutsAt(page: Page, path: Path): { own: LayoutType | null; around: LayoutType | null } {
  const all = elementsAround(page, path);
  return { own: layoutOf(all.slice(-1)), around: layoutOf(all.slice(0, -1)) };
}

function layoutOf(elements: readonly ElementAt[]): LayoutType | null {
  const displays = elements.map(
    ({ element: { data } }) => objectOf(objectOf(data['cssProperties'])['normal'])['display'],
  );
  if (displays.some((display) => display === 'grid' || display === 'inline-grid')) return 'grid';
  return displays.some((display) => display === 'flex' || display === 'inline-flex') ? 'flex' : null;
}
