import { Node } from 'slate';
import { pasteHtml, pasteNodes, pasteText } from '../core/commands/paste.ts';
import type { Page } from '../core/page-editor.ts';
import { writeFragment } from '../core/paste/fragment.ts';

/**
 * Makes an editor paste what it understands: nodes of a page editor, cleaned HTML, text. Nodes of other Slate editors,
 * which stand in an attribute of the HTML, are no nodes here.
 * @param format Name of the own format on the clipboard.
 */
export function withClipboard(page: Page, format: string): void {
  const { editor } = page;
  const { setFragmentData } = editor;
  const type = `application/${format}`;
  editor.insertData = (data) => {
    if (pasteNodes(page, data.getData(type))) return;
    const html = data.getData('text/html');
    if (html !== '' && pasteHtml(page, html)) return;
    const text = data.getData('text/plain');
    if (text !== '') pasteText(page, text);
  };
  editor.setFragmentData = (data, origin) => {
    const box = page.boxes.get();
    if (box === null) return setFragmentData(data, origin);
    data.setData(type, writeFragment([box.element]));
    data.setData('text/plain', Node.string(box.element));
  };
}
