import { Node } from 'slate';
import { deleteSelected, enterBox } from '../core/commands/boxes.ts';
import { pasteBox, pasteHtml, pasteNodes, pasteText } from '../core/commands/paste.ts';
import type { Page } from '../core/page-editor.ts';
import { writeFragment } from '../core/paste/fragment.ts';

/** Name of the editor's own clipboard format. */
export const FRAGMENT = 'x-screenplay-page';

/**
 * Makes an editor paste what it understands: nodes of a page editor, cleaned HTML, text. Nodes of other Slate editors,
 * which stand in an attribute of the HTML, are no nodes here.
 * @param format Name of the own format on the clipboard.
 */
export function withClipboard(page: Page, format: string): void {
  const { editor } = page;
  const { setFragmentData } = editor;
  editor.insertData = (data) => pasteFrom(page, format, data);
  editor.setFragmentData = (data, origin) => {
    if (!copyBox(page, format, data)) setFragmentData(data, origin);
  };
}

/** Pastes the best form of what is on a clipboard. */
export function pasteFrom(page: Page, format: string, data: Pick<DataTransfer, 'getData'>): void {
  if (pasteBox(page, data.getData(boxType(format)))) return;
  // Text goes into the selected element, or behind an element without text.
  enterBox(page);
  if (pasteNodes(page, data.getData(`application/${format}`))) return;
  const html = data.getData('text/html');
  if (html !== '' && pasteHtml(page, html)) return;
  const text = data.getData('text/plain');
  if (text !== '') pasteText(page, text);
}

/** Copies the selected element. Returns false if none is selected. */
export function copyBox({ editor, boxes }: Page, format: string, data: Pick<DataTransfer, 'setData'>): boolean {
  const box = boxes.get();
  if (box === null) return false;
  // An inline element is pasted into a line, as text is.
  const type = editor.isInline(box.element) ? `application/${format}` : boxType(format);
  data.setData(type, writeFragment([box.element]));
  data.setData('text/plain', Node.string(box.element));
  return true;
}

/** Cuts the selected element, not the selected text. Returns false if no element is selected. */
export function cutBox(page: Page, format: string, data: Pick<DataTransfer, 'setData'>): boolean {
  return copyBox(page, format, data) && deleteSelected(page);
}

/** An element that was copied as a whole has a type of its own: a copied text also has the containers around it. */
function boxType(format: string): string {
  return `application/${format}-element`;
}
