import { Editor, Path, Range, Transforms } from 'slate';
import { paragraph } from '../make.ts';
import { isPageElement } from '../types.ts';

/**
 * Moves a caret that is at an element without text behind it, where text can stand: to an empty line that it adds behind
 * an image, widget or rule, or to the text behind a data field or mention.
 * @returns Where the caret went; null if it was not at such an element.
 */
export function leaveVoid(editor: Editor): 'newLine' | 'sameLine' | null {
  const { selection } = editor;
  if (selection === null || !Range.isCollapsed(selection)) return null;
  const [node, path] =
    Editor.above(editor, { match: (above) => isPageElement(above) && editor.isVoid(above), voids: true }) ?? [];
  if (node === undefined || path === undefined) return null;
  if (isPageElement(node) && editor.isInline(node)) {
    Transforms.select(editor, Editor.start(editor, Path.next(path)));
    return 'sameLine';
  }
  // Selected at once: repairs after the insertion may move the line.
  Transforms.insertNodes(editor, paragraph(), { at: Path.next(path), select: true });
  return 'newLine';
}
