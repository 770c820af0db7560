import { Editor, Range, Transforms } from 'slate';
import {
  EXCLUSIVE_FORMATS,
  TEXT_FORMAT_NAMES,
  TEXT_STYLES,
  type TextFormat,
  type TextStyle,
} from '../../../../../renderer/document/marks.ts';
import type { Page } from '../page-editor.ts';
import { isPageElement, isText, type PageMarks, type PageText } from '../types.ts';

/** Returns the formats and styles that typed text would have. */
export function marksOf({ editor }: Pick<Page, 'editor'>): PageMarks {
  return (editor.selection && Editor.marks(editor)) ?? {};
}

/** Sets a format of the selected text, or removes it. Formats that exclude it are removed. */
export function toggleFormat(page: Page, format: TextFormat): void {
  const isOn = marksOf(page)[format] !== true;
  page.history.gesture(() => {
    for (const other of EXCLUSIVE_FORMATS.find((group) => group.includes(format)) ?? [])
      if (other !== format && marksOf(page)[other] !== undefined) Editor.removeMark(page.editor, other);
    if (isOn) Editor.addMark(page.editor, format, true);
    else Editor.removeMark(page.editor, format);
  });
}

/** Sets a style of the selected text; null removes it. Returns false without a selection. */
export function setTextStyle(page: Page, style: TextStyle, value: string | null): boolean {
  if (page.editor.selection === null) return false;
  page.history.gesture(() => {
    if (value === null) Editor.removeMark(page.editor, style);
    else Editor.addMark(page.editor, style, value);
  });
  return true;
}

const ALL_MARKS = [...TEXT_FORMAT_NAMES, ...Object.keys(TEXT_STYLES), 'style'];

/** Removes formats and styles of the selected text, and the alignment of wholly selected blocks. */
export function clearFormatting(page: Page): void {
  const { editor, history } = page;
  const { selection } = editor;
  if (selection === null) return;
  const clear = (): void => {
    if (Range.isCollapsed(selection)) {
      editor.marks = {};
      editor.onChange();
      return;
    }
    Transforms.unsetNodes<PageText>(editor, ALL_MARKS.filter(isMark), { match: isText, split: true });
    for (const [block, path] of Editor.nodes(editor, {
      match: (node) => isPageElement(node) && Editor.hasInlines(editor, node),
    }))
      if (
        isPageElement(block) &&
        block.data['format'] !== undefined &&
        block.data['format'] !== '' &&
        !editor.isInline(block)
      )
        Transforms.setNodes(editor, { data: { ...block.data, format: '' } }, { at: path });
  };
  history.gesture(() => Editor.withoutNormalizing(editor, clear));
}

function isMark(name: string): name is keyof PageMarks & keyof PageText {
  return ALL_MARKS.includes(name);
}
