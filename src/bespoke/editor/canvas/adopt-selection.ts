import { Range, Transforms, type Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Selects in an editor what the browser has selected in it. Slate does so itself, but up to a tenth of a second later,
 * and not before a plain text is pasted: it would come to the place where the caret was before.
 */
export function adoptSelection(editor: Editor): void {
  const shown = ReactEditor.getWindow(editor).getSelection();
  if (shown === null || shown.anchorNode === null || !ReactEditor.hasDOMNode(editor, shown.anchorNode)) return;
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true });
  if (range === null || (editor.selection !== null && Range.equals(range, editor.selection))) return;
  Transforms.select(editor, range);
}
