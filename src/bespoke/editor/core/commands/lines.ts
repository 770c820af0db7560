import { Editor, Node, Path, Range, Transforms } from 'slate';
import { element, paragraph } from '../make.ts';
import type { Page } from '../page-editor.ts';
import { isPageElement, type PageElement } from '../types.ts';
import { outdentItem, setBlockType, textBlocks } from './blocks.ts';

/**
 * Breaks the line of the caret where Enter does more than that: an empty item, quote or heading becomes a paragraph, a
 * heading ends with its line, code gets a new line and ends with an empty one. Returns whether it did.
 */
export function breakLine(page: Page): boolean {
  const { editor } = page;
  const line = caretLine(page);
  if (line === null) return false;
  const [node, path] = line;
  const isEmpty = Editor.isEmpty(editor, node);
  if (node.kind === 'code') return breakCode(page, path);
  if (node.kind === 'listitem') return isEmpty && outdentItem(page);
  if (node.kind !== 'quote' && node.kind !== 'heading') return false;
  if (isEmpty) setBlockType(page, 'paragraph');
  else if (node.kind === 'quote') return false;
  else breakHeading(page, path);
  return true;
}

/**
 * Takes away what a line is before its first letter: Backspace makes a heading, quote or code a paragraph and moves an
 * item out of its list. Returns whether it did.
 */
export function unmakeLine(page: Page): boolean {
  const { editor } = page;
  const line = caretLine(page);
  if (line === null || editor.selection === null) return false;
  const [node, path] = line;
  if (!Editor.isStart(editor, editor.selection.anchor, path)) return false;
  if (node.kind === 'listitem') return outdentItem(page);
  if (node.kind !== 'heading' && node.kind !== 'quote' && node.kind !== 'code') return false;
  setBlockType(page, 'paragraph');
  return true;
}

function caretLine({ editor }: Page): [PageElement, Path] | null {
  if (editor.selection === null || !Range.isCollapsed(editor.selection)) return null;
  const line = textBlocks(editor).at(-1);
  return line === undefined ? null : [line[0], line[1]];
}

/** What follows a heading is a paragraph; Enter before its first letter makes room above it. */
function breakHeading({ editor, history }: Page, path: Path): void {
  const caret = editor.selection?.anchor;
  if (caret === undefined) return;
  history.gesture(() => {
    if (Editor.isStart(editor, caret, path)) return Transforms.insertNodes(editor, paragraph(), { at: path });
    const isAtEnd = Editor.isEnd(editor, caret, path);
    Transforms.splitNodes(editor, { always: true });
    const next = Path.next(path);
    const node = Node.has(editor, next) ? Node.get(editor, next) : null;
    if (isAtEnd && node !== null && isPageElement(node, 'heading'))
      Transforms.setNodes<PageElement>(
        editor,
        { kind: 'paragraph', data: element('paragraph', {}, []).data },
        { at: next },
      );
  });
}

/** Two empty lines at the end of code lead out of it. */
function breakCode({ editor, history }: Page, path: Path): boolean {
  const caret = editor.selection?.anchor;
  if (caret === undefined) return false;
  const text = Editor.string(editor, path);
  history.gesture(() => {
    if (!text.endsWith('\n\n') || !Editor.isEnd(editor, caret, path)) return Transforms.insertText(editor, '\n');
    const end = Editor.end(editor, path);
    const start = Editor.before(editor, end, { unit: 'character', distance: 2 });
    if (start !== undefined) Transforms.delete(editor, { at: { anchor: start, focus: end } });
    Transforms.insertNodes(editor, paragraph(), { at: Path.next(path) });
    Transforms.select(editor, Editor.start(editor, Path.next(path)));
  });
  return true;
}
