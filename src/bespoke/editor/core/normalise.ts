import { Editor, Element, Node, Path, Transforms, type Descendant, type NodeEntry } from 'slate';
import { kindOf } from '../../../../renderer/document/nodes.ts';
import { columnCount } from './layout-template.ts';
import { element, paragraph } from './make.ts';
import { isPageElement, isText, type ElementKind, type PageElement } from './types.ts';

/**
 * Repairs one fault of an element, so that nothing that an author wrote is lost. Returns whether it did; Slate then calls
 * again. Each rule brings the element nearer to its final form, so the calls end.
 */
export function repairElement(editor: Editor, [node, path]: NodeEntry<PageElement>): boolean {
  return (
    repairPlace(editor, node, path) ||
    (node.children.length === 0 && fillEmpty(editor, node, path)) ||
    partRuns(editor, node.children, path) ||
    repairChildren(editor, node, path) ||
    repairInline(editor, node, path)
  );
}

/** The parent that each kind must have. */
const PARENTS: Partial<Record<ElementKind, ElementKind>> = {
  'layout-item': 'layout-container',
  listitem: 'list',
  tablerow: 'table',
  tablecell: 'tablerow',
};

/** The kind that all children of a kind must have. A layout is dissolved instead. */
const CHILDREN: Partial<Record<ElementKind, ElementKind>> = {
  list: 'listitem',
  table: 'tablerow',
  tablerow: 'tablecell',
};

/** Kinds that hold blocks only. */
const HOLDERS = new Set<ElementKind>(['div-container', 'layout-item', 'form-container', 'tablecell']);

/** Dissolves an element outside of its parent. */
function repairPlace(editor: Editor, node: PageElement, path: Path): boolean {
  const parent = Node.parent(editor, path);
  const wanted = PARENTS[node.kind];
  if (wanted !== undefined && !(Element.isElement(parent) && isPageElement(parent, wanted))) {
    if (Editor.hasInlines(editor, node)) setKind(editor, 'paragraph', path);
    else if (node.children.length === 0) Transforms.removeNodes(editor, { at: path });
    else Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  return false;
}

/** Makes the second of two neighbouring runs a paragraph: they would be read as one line. Returns whether there are two. */
export function partRuns(editor: Editor, children: readonly Descendant[], path: Path): boolean {
  const index = children.findIndex((child, at) => {
    const previous = children[at - 1];
    return previous !== undefined && isPageElement(child, 'run') && isPageElement(previous, 'run');
  });
  if (index !== -1) setKind(editor, 'paragraph', [...path, index]);
  return index !== -1;
}

/** Fills an element without children, or removes it where it would have to hold elements of one kind. */
function fillEmpty(editor: Editor, node: PageElement, path: Path): boolean {
  if (HOLDERS.has(node.kind)) Transforms.insertNodes(editor, paragraph(), { at: [...path, 0] });
  else if (CHILDREN[node.kind] !== undefined || node.kind === 'layout-container')
    Transforms.removeNodes(editor, { at: path });
  else return false;
  return true;
}

function repairChildren(editor: Editor, node: PageElement, path: Path): boolean {
  if (HOLDERS.has(node.kind)) return wrapText(editor, node, path);
  if (node.kind === 'layout-container') return repairLayout(editor, node, path);
  const wanted = CHILDREN[node.kind];
  if (wanted === undefined) return false;
  const index = node.children.findIndex((child) => !isPageElement(child, wanted));
  const child = node.children[index];
  if (child === undefined) return false;
  const at = [...path, index];
  if (wanted === 'listitem' && isPageElement(child, 'paragraph', 'heading', 'quote', 'code', 'run'))
    setKind(editor, 'listitem', at);
  else Transforms.wrapNodes(editor, element(wanted, {}, []), { at });
  return true;
}

/** Wraps text that stands directly in a container into a paragraph. */
function wrapText(editor: Editor, node: PageElement, path: Path): boolean {
  const isInline = (child: Node): boolean => isText(child) || (Element.isElement(child) && editor.isInline(child));
  const start = node.children.findIndex(isInline);
  if (start === -1) return false;
  const after = node.children.slice(start).findIndex((child) => !isInline(child));
  const end = after === -1 ? node.children.length : start + after;
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, element('paragraph', {}, []), { at: [...path, start] });
    for (let index = 0; index < end - start; index += 1)
      Transforms.moveNodes(editor, { at: [...path, start + 1], to: [...path, start, index], voids: true });
  });
  return true;
}

/** Dissolves a layout with other children than items. Appends the items that its template has more. */
function repairLayout(editor: Editor, node: PageElement, path: Path): boolean {
  if (!node.children.every((child) => isPageElement(child, 'layout-item'))) {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  if (node.children.length >= columnCount(node.data['templateColumns'])) return false;
  Transforms.insertNodes(editor, element('layout-item', {}, [paragraph()]), { at: [...path, node.children.length] });
  return true;
}

/** Removes a link without text, and dissolves a link within a link. */
function repairInline(editor: Editor, node: PageElement, path: Path): boolean {
  if (kindOfElement(node) !== 'inline') return false;
  const isEmpty = node.children.every((child) => isText(child) && child.text === '');
  const isNested = Editor.above(editor, { at: path, match: (above) => isPageElement(above, 'link', 'autolink') });
  if (isEmpty) Transforms.removeNodes(editor, { at: path });
  else if (isNested !== undefined) Transforms.unwrapNodes(editor, { at: path });
  else return false;
  return true;
}

function kindOfElement(node: PageElement): string {
  return node.kind === 'run' || node.kind === 'opaque' ? node.kind : kindOf(node.kind).place;
}

function setKind(editor: Editor, kind: ElementKind, at: Path): void {
  const node = Node.get(editor, at);
  const data = isPageElement(node) ? { ...element(kind, {}, []).data, ...withoutOwn(node.data) } : {};
  Transforms.setNodes<PageElement>(editor, { kind, data }, { at });
}

/** The properties that a block keeps when it becomes another kind: alignment, direction, indent. */
function withoutOwn({ direction, format, indent }: PageElement['data']): PageElement['data'] {
  return Object.fromEntries(Object.entries({ direction, format, indent }).filter(([, value]) => value !== undefined));
}
