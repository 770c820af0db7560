import { Editor, Element, Node, Path, Point, Range, Transforms } from 'slate';
import { safeAddress } from '../../language/links/safe-address.ts';
import type { Block, Format, Heading, LinkElement } from './document.ts';

/** What a block can be made into. */
export type BlockKind = 'paragraph' | 'quote' | 'bullet' | 'number' | Heading;

export function hasFormat(editor: Editor, format: Format): boolean {
  return Editor.marks(editor)?.[format] === true;
}

export function toggleFormat(editor: Editor, format: Format): void {
  if (hasFormat(editor, format)) Editor.removeMark(editor, format);
  else Editor.addMark(editor, format, true);
}

/** The kind of the block that the selection begins in. */
export function blockKind(editor: Editor): BlockKind {
  const { selection } = editor;
  if (!selection) return 'paragraph';
  const [list] = Editor.nodes(editor, { at: Editor.start(editor, selection), match: (node) => isOfType(node, 'list'), mode: 'lowest' });
  if (list && Element.isElement(list[0]) && list[0].type === 'list') return list[0].listType;
  const [block] = Editor.nodes(editor, { at: Editor.start(editor, selection), match: (node) => Element.isElement(node) && Editor.isBlock(editor, node), mode: 'lowest' });
  const element = block?.[0];
  if (!element || !Element.isElement(element)) return 'paragraph';
  if (element.type === 'heading') return element.tag;
  return element.type === 'quote' ? 'quote' : 'paragraph';
}

/** Makes the selected blocks of one kind; of that kind already, paragraphs again. */
export function setBlockKind(editor: Editor, kind: BlockKind): void {
  const next = blockKind(editor) === kind ? 'paragraph' : kind;
  Editor.withoutNormalizing(editor, () => {
    liftOutOfLists(editor);
    const isTextBlock = (node: Node): boolean => Element.isElement(node) && ['paragraph', 'quote', 'heading', 'listitem'].includes(node.type) && Editor.hasInlines(editor, node);
    if (next === 'bullet' || next === 'number') {
      Transforms.setNodes<Block>(editor, { type: 'listitem' }, { match: isTextBlock });
      Transforms.wrapNodes(editor, { type: 'list', listType: next, children: [] }, { match: (node) => isOfType(node, 'listitem') });
    } else if (next === 'paragraph' || next === 'quote') Transforms.setNodes<Block>(editor, { type: next }, { match: isTextBlock });
    else Transforms.setNodes<Block>(editor, { type: 'heading', tag: next }, { match: isTextBlock });
  });
}

/** Takes the selected items out of their lists, and out of the items that those lists stand in, until they stand in none. */
function liftOutOfLists(editor: Editor): void {
  const isHolder = (node: Node): boolean => Element.isElement(node) && node.type === 'listitem' && !Editor.hasInlines(editor, node);
  const isAbove = (node: Node): boolean => isOfType(node, 'list') || isHolder(node);
  while (!Editor.nodes(editor, { match: isAbove }).next().done) Transforms.unwrapNodes(editor, { match: isAbove, split: true, mode: 'lowest' });
}

/** Tools work where the caret was last; before that, at the end of the text. */
export function ensureSelection(editor: Editor): void {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}

/** The link that the selection lies in. */
export function linkAt(editor: Editor): LinkElement | undefined {
  const [found] = Editor.nodes(editor, { match: (node) => isOfType(node, 'link') });
  const element = found?.[0];
  return element && Element.isElement(element) && element.type === 'link' ? element : undefined;
}

/** Links what is selected, or writes the address where nothing is. Answers whether the address may stand in a link. */
export function setLink(editor: Editor, address: string): boolean {
  const url = safeAddress(/^[a-z][a-z0-9+.-]*:|^\//i.test(address.trim()) ? address : `https://${address.trim()}`);
  if (url === '') return false;
  if (linkAt(editor)) Transforms.setNodes(editor, { url }, { match: (node) => isOfType(node, 'link') });
  else if (editor.selection && Range.isExpanded(editor.selection)) Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true });
  else Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: address.trim() }] });
  return true;
}

export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: (node) => isOfType(node, 'link') });
}

/** Backspace at the start of a heading, quote or item makes a paragraph of it first. Answers whether it did. */
export function plainAtStart(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection) || blockKind(editor) === 'paragraph') return false;
  const [block] = Editor.nodes(editor, { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node), mode: 'lowest' });
  if (!block || !Point.equals(selection.anchor, Editor.start(editor, block[1]))) return false;
  setBlockKind(editor, 'paragraph');
  return true;
}

/** Enter in an empty item leaves the list, and behind a heading or quote begins a paragraph. Answers whether it did. */
export function leaveBlock(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return false;
  const kind = blockKind(editor);
  const [block] = Editor.nodes(editor, { match: (node) => Element.isElement(node) && Editor.isBlock(editor, node), mode: 'lowest' });
  if (!block || kind === 'paragraph') return false;
  if (Node.string(block[0]) === '') {
    setBlockKind(editor, 'paragraph');
    return true;
  }
  if (kind === 'bullet' || kind === 'number' || !Point.equals(selection.anchor, Editor.end(editor, block[1]))) return false;
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: Path.next(block[1]), select: true });
  return true;
}

function isOfType(node: Node, type: string): boolean {
  return Element.isElement(node) && node.type === type;
}
