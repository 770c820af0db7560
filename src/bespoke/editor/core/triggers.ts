import { Editor, Range, type Point } from 'slate';
import { isPageElement } from './types.ts';

/** What an author typed to open a menu: `@` alone, `@` and a name, or `/` and a command. */
export interface Trigger {
  kind: 'databound' | 'mention' | 'command';
  /** The text behind the first character. */
  query: string;
  /** The typed text, its first character included. */
  at: { anchor: Point; focus: Point };
}

/** The longest name of a mention. */
export const MOST_MENTION = 75;
const COMMAND = /(?:^|\s)(\/[\p{L}\d]{0,20})$/u;
const MENTION = new RegExp(`(?:^|\\s)(@[^\\s@]{1,${MOST_MENTION}})$`, 'u');

/**
 * Returns what the text before the caret opens, or null. An `@` opens the menu of data fields wherever it stands, so an
 * address of e-mail can be typed only behind Escape; names and commands stand behind a space.
 */
export function triggerAt(editor: Editor): Trigger | null {
  const { selection } = editor;
  if (selection === null || !Range.isCollapsed(selection)) return null;
  const { anchor: focus } = selection;
  const [node] = Editor.node(editor, focus.path);
  if (!('text' in node)) return null;
  const before = node.text.slice(0, focus.offset);
  const trigger = (kind: Trigger['kind'], typed: string): Trigger => ({
    kind,
    query: typed.slice(1),
    at: { anchor: { path: focus.path, offset: focus.offset - typed.length }, focus },
  });
  if (before.endsWith('@')) return trigger('databound', '@');
  const mention = MENTION.exec(before)?.[1];
  if (mention !== undefined) return trigger('mention', mention);
  const command = COMMAND.exec(before)?.[1];
  return command === undefined || isInCode(editor) ? null : trigger('command', command);
}

function isInCode(editor: Editor): boolean {
  return Editor.above(editor, { match: (node) => isPageElement(node, 'code') }) !== undefined;
}
