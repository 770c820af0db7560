import { Editor, type Descendant } from 'slate';
import { readFragment } from '../paste/fragment.ts';
import { isPageElement } from '../types.ts';
import type { Page } from '../page-editor.ts';
import { blocksFromHtml, blocksFromText } from '../paste/clean.ts';

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
