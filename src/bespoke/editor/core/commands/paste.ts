import { Editor, Node, Path, Range, Transforms, type Descendant } from 'slate';
import { readFragment, writeFragment } from '../paste/fragment.ts';
import { isPageElement, type PageElement } from '../types.ts';
import type { Page } from '../page-editor.ts';
import { blocksFromHtml, blocksFromText } from '../paste/clean.ts';
import { insertBlocks } from './insert.ts';

/** Pastes HTML as cleaned content. Returns false if nothing of it can be pasted. */
export function pasteHtml({ editor, history }: Page, html: string): boolean {
  const blocks = blocksFromHtml(html);
  if (blocks.length === 0) return false;
  history.gesture(() => {
    if (editor.selection === null) editor.select(editor.end([]));
    editor.insertFragment(blocks);
  });
  return true;
}

/** Pastes nodes that were copied in a page editor. Returns false for a text of another form. */
export function pasteNodes({ editor, history }: Page, text: string): boolean {
  const nodes: Descendant[] = readFragment(text);
  if (nodes.length === 0) return false;
  history.gesture(() => {
    if (editor.selection === null) editor.select(editor.end([]));
    editor.insertFragment(nodes);
  });
  return true;
}

/**
 * Pastes elements that were copied as a whole where a new element goes (`insertBlocks`); behind the selected element if
 * that is the one that was copied. Returns false for a text of another form.
 */
export function pasteBox(page: Page, text: string): boolean {
  const { editor, history, boxes } = page;
  const copied = readFragment(text).filter(
    (node): node is PageElement => isPageElement(node) && !editor.isInline(node),
  );
  const blocks = copied.map((block) => withOwnId(editor, block));
  if (blocks.length === 0) return false;
  const box = boxes.get();
  history.gesture(() => {
    if (box !== null && writeFragment([box.element]) === text) {
      Transforms.insertNodes(editor, blocks, { at: Path.next(box.path) });
      boxes.select(Path.next(box.path));
      return;
    }
    if (box === null && editor.selection !== null && Range.isExpanded(editor.selection)) Transforms.delete(editor);
    insertBlocks(page, blocks);
  });
  return true;
}

/** Returns a copied element without its id if another element of the page has the id. */
function withOwnId(editor: Editor, block: PageElement): PageElement {
  const { customId, ...data } = block.data;
  const isTaken = [...Node.elements(editor)].some(
    ([node]) => isPageElement(node) && node.data['customId'] === customId,
  );
  return isTaken ? { ...block, data } : block;
}

/** Pastes text: its lines become paragraphs; one line, and every text in code, stays in its line. */
export function pasteText({ editor, history }: Page, text: string): void {
  const isInLine = !/[\r\n]/.test(text) || isInCode(editor);
  history.gesture(() => {
    if (isInLine) return editor.insertText(text.replaceAll(/\r\n?/g, '\n'));
    if (editor.selection === null) editor.select(editor.end([]));
    editor.insertFragment(blocksFromText(text));
  });
}

function isInCode(editor: Editor): boolean {
  return (
    editor.selection !== null && Editor.above(editor, { match: (node) => isPageElement(node, 'code') }) !== undefined
  );
}
