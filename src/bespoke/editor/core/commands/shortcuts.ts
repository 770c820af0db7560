import { Editor, Node, Range, Transforms } from 'slate';
import type { TextFormat } from '../../../../../renderer/document/marks.ts';
import type { Page } from '../page-editor.ts';
import { setBlockType, textBlocks, type BlockType } from './blocks.ts';
import { insertRule } from './insert.ts';

/** What the beginning of a line turns it into, when a space is typed behind it. */
const LINES: readonly [RegExp, BlockType | 'rule'][] = [
  [/^#$/, 'h1'],
  [/^##$/, 'h2'],
  [/^###$/, 'h3'],
  [/^####$/, 'h4'],
  [/^#####$/, 'h5'],
  [/^######$/, 'h6'],
  [/^[-*+]$/, 'bullet'],
  [/^1[.)]$/, 'number'],
  [/^\[[ x]?\]$/, 'check'],
  [/^>$/, 'quote'],
  [/^```$/, 'code'],
  [/^---$/, 'rule'],
];

/** Marks around a text, and its format. Longer marks come first. */
const MARKS: readonly [RegExp, TextFormat][] = [
  [/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'bold'],
  [/~~([^~\s](?:[^~]*[^~\s])?)~~$/, 'strikethrough'],
  [/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'italic'],
  [/(?<![_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, 'italic'],
  [/`([^`\s](?:[^`]*[^`\s])?)`$/, 'code'],
];

/**
 * Applies the Markdown shortcut that a typed space completes. Returns whether there was one: then the space is not typed.
 * Undo gives back what was typed. Lines of code have no shortcuts.
 */
export function applyShortcut(page: Page): boolean {
  const { editor } = page;
  const { selection } = editor;
  const [line] = textBlocks(editor);
  if (selection === null || !Range.isCollapsed(selection) || line === undefined || line[0].kind === 'code')
    return false;
  const start = Editor.start(editor, line[1]);
  const before = Editor.string(editor, { anchor: start, focus: selection.anchor });
  const type = line[0].kind === 'paragraph' ? LINES.find(([pattern]) => pattern.test(before))?.[1] : undefined;
  if (type === undefined) return applyMark(page, before);
  page.history.gesture(() => {
    Transforms.delete(editor, { at: { anchor: start, focus: selection.anchor } });
    if (type === 'rule') insertRule(page);
    else setBlockType(page, type);
  });
  return true;
}

function applyMark({ editor, history }: Page, before: string): boolean {
  const { selection } = editor;
  if (selection === null) return false;
  const { path, offset } = selection.anchor;
  // A mark does not cross formats: its text stands in one node.
  const own = Node.string(Node.get(editor, path)).slice(0, offset);
  if (!before.endsWith(own)) return false;
  for (const [pattern, format] of MARKS) {
    const match = pattern.exec(own);
    const inner = match?.[1];
    if (match === null || inner === undefined) continue;
    const start = match.index;
    const mark = (match[0].length - inner.length) / 2;
    history.gesture(() => {
      Transforms.delete(editor, { at: { anchor: { path, offset: offset - mark }, focus: { path, offset } } });
      Transforms.delete(editor, { at: { anchor: { path, offset: start }, focus: { path, offset: start + mark } } });
      Transforms.select(editor, { anchor: { path, offset: start }, focus: { path, offset: start + inner.length } });
      Editor.addMark(editor, format, true);
      Transforms.collapse(editor, { edge: 'end' });
      Editor.removeMark(editor, format);
      // Through the editor: it types with the marks of the caret.
      editor.insertText(' ');
    });
    return true;
  }
  return false;
}
