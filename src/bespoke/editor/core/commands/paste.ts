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

/** Pastes text: its lines become paragraphs. */
export function pasteText({ editor, history }: Page, text: string): void {
  history.gesture(() => {
    if (editor.selection === null) editor.select(editor.end([]));
    editor.insertFragment(blocksFromText(text));
  });
}
