import { Editor, Element, Node, Path, Point, Range, Transforms } from 'slate';
import { safeAddress } from '../../language/text/links/safe-address.ts';
import type { Block, Format, Heading, LinkElement } from './document.ts';

/** The kinds that a block can be changed to. */
export type BlockKind = 'paragraph' | 'quote' | 'bullet' | 'number' | Heading;

export function hasFormat(editor: Editor, format: Format): boolean {
  return Editor.marks(editor)?.[format] === true;
}

export function toggleFormat(editor: Editor, format: Format): void {
  if (hasFormat(editor, format)) Editor.removeMark(editor, format);
  else Editor.addMark(editor, format, true);
}

/** Returns the kind of the block at the start of the selection. */
export function blockKind(editor: Editor): BlockKind {
  const { selection } = editor;
  if (!selection) return 'paragraph';
  const [list] = Editor.nodes(editor, {
    at: Editor.start(editor, selection),
    match: (node) => isOfType(node, 'list'),
    mode: 'lowest',
  });
  if (list && Element.isElement(list[0]) && list[0].type === 'list') return list[0].listType;
  const [block] = Editor.nodes(editor, {
    at: Editor.start(editor, selection),
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
    mode: 'lowest',
  });
  const element = block?.[0];
  if (!element || !Element.isElement(element)) return 'paragraph';
  if (element.type === 'heading') return element.tag;
  return element.type === 'quote' ? 'quote' : 'paragraph';
}

/** Changes the selected blocks to a kind; if they have that kind already, to paragraphs. */
export function setBlockKind(editor: Editor, kind: BlockKind): void {
  const next = blockKind(editor) === kind ? 'paragraph' : kind;
  Editor.withoutNormalizing(editor, () => {
    liftOutOfLists(editor);
    const isTextBlock = (node: Node): boolean =>
      Element.isElement(node) &&
      ['paragraph', 'quote', 'heading', 'listitem'].includes(node.type ?? '') &&
      Editor.hasInlines(editor, node);
    if (next === 'bullet' || next === 'number') {
      Transforms.setNodes<Block>(editor, { type: 'listitem' }, { match: isTextBlock });
      Transforms.wrapNodes(
        editor,
        { type: 'list', listType: next, children: [] },
        { match: (node) => isOfType(node, 'listitem') },
      );
    } else if (next === 'paragraph' || next === 'quote')
      Transforms.setNodes<Block>(editor, { type: next }, { match: isTextBlock });
    else Transforms.setNodes<Block>(editor, { type: 'heading', tag: next }, { match: isTextBlock });
  });
}

/** Moves the selected items out of all lists around them. */
function liftOutOfLists(editor: Editor): void {
  const isHolder = (node: Node): boolean =>
    Element.isElement(node) && node.type === 'listitem' && !Editor.hasInlines(editor, node);
  const isAbove = (node: Node): boolean => isOfType(node, 'list') || isHolder(node);
  while (!Editor.nodes(editor, { match: isAbove }).next().done)
    Transforms.unwrapNodes(editor, { match: isAbove, split: true, mode: 'lowest' });
}

/** Returns the link that contains the selection. */
export function linkAt(editor: Editor): LinkElement | undefined {
  const [found] = Editor.nodes(editor, { match: (node) => isOfType(node, 'link') });
  const element = found?.[0];
  return element && Element.isElement(element) && element.type === 'link' ? element : undefined;
}

/**
 * Returns the address of a link as it was typed, with https where it names no scheme; '' if it may not stand in a link.
 * @example linkAddress('example.com/a') // 'https://example.com/a'
 */
export function linkAddress(typed: string): string {
  return safeAddress(/^[a-z][a-z0-9+.-]*:|^\//i.test(typed) ? typed : `https://${typed}`);
}

/** Links the selection, or inserts a text with the link if nothing is selected. */
export function setLink(editor: Editor, url: string, text: string): void {
  if (linkAt(editor)) Transforms.setNodes(editor, { url }, { match: (node) => isOfType(node, 'link') });
  else if (editor.selection && Range.isExpanded(editor.selection))
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true });
  else Transforms.insertNodes(editor, { type: 'link', url, children: [{ text }] });
}

export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: (node) => isOfType(node, 'link') });
}

/** Turns a heading, quote or item into a paragraph on Backspace at its start. Returns whether it did. */
export function plainAtStart(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection) || blockKind(editor) === 'paragraph') return false;
  const [block] = Editor.nodes(editor, {
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
    mode: 'lowest',
  });
  if (!block || !Point.equals(selection.anchor, Editor.start(editor, block[1]))) return false;
  setBlockKind(editor, 'paragraph');
  return true;
}

/**
 * Leaves the list on Enter in an empty item, and starts a paragraph after a heading or quote. Returns whether it did.
 */
export function leaveBlock(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return false;
  const kind = blockKind(editor);
  const [block] = Editor.nodes(editor, {
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
    mode: 'lowest',
  });
  if (!block || kind === 'paragraph') return false;
  if (Node.string(block[0]) === '') {
    setBlockKind(editor, 'paragraph');
    return true;
  }
  if (kind === 'bullet' || kind === 'number' || !Point.equals(selection.anchor, Editor.end(editor, block[1])))
    return false;
  Transforms.insertNodes(
    editor,
    { type: 'paragraph', children: [{ text: '' }] },
    { at: Path.next(block[1]), select: true },
  );
  return true;
}

function isOfType(node: Node, type: string): boolean {
  return Element.isElement(node) && node.type === type;
}
