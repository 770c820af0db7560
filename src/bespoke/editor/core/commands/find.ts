import { Editor, Node, Transforms, type Range } from 'slate';
import type { Page } from '../page-editor.ts';
import { isPageElement, isText, type PageElement } from '../types.ts';

export interface FindOptions {
  matchCase?: boolean;
  wholeWord?: boolean;
}

/** Returns where a text occurs, in the order of the document. An occurrence may cross formats, never lines. */
export function findAll(
  editor: Editor,
  query: string,
  { matchCase = false, wholeWord = false }: FindOptions = {},
): Range[] {
  if (query === '') return [];
  const escaped = query.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const edge = String.raw`[\p{L}\p{N}_]`;
  const pattern = new RegExp(wholeWord ? `(?<!${edge})${escaped}(?!${edge})` : escaped, matchCase ? 'gu' : 'giu');
  const lines = Editor.nodes(editor, {
    at: [],
    match: (node): node is PageElement =>
      isPageElement(node) && !editor.isInline(node) && Editor.hasInlines(editor, node),
  });
  return [...lines].flatMap(([line, path]) => findInLine(line, path, pattern));
}

function findInLine(line: PageElement, path: number[], pattern: RegExp): Range[] {
  const texts = [...Node.texts(line)].filter(([node]) => isText(node));
  const whole = texts.map(([node]) => node.text).join('');
  return [...whole.matchAll(pattern)].map((match) => ({
    anchor: pointAt(texts, path, match.index, true),
    focus: pointAt(texts, path, match.index + match[0].length, false),
  }));
}

/** Returns the point of an offset in a line; at the border of two texts the later one for a start. */
function pointAt(texts: [node: { text: string }, path: number[]][], line: number[], offset: number, isStart: boolean) {
  let rest = offset;
  for (const [{ text }, path] of texts) {
    if (rest < text.length || (rest === text.length && !isStart)) return { path: [...line, ...path], offset: rest };
    rest -= text.length;
  }
  return { path: [...line, ...(texts.at(-1)?.[1] ?? [0])], offset: texts.at(-1)?.[0].text.length ?? 0 };
}

/** Replaces one occurrence. */
export function replace({ editor, history }: Page, at: Range, text: string): void {
  history.gesture(() => replaceAt(editor, at, text));
}

/** Replaces every occurrence, as one step of undo. Returns how many there were. */
export function replaceAll({ editor, history }: Page, query: string, text: string, options?: FindOptions): number {
  const found = findAll(editor, query, options);
  history.gesture(() => {
    // From the end, so that the places before stay where they are.
    for (const at of found.toReversed()) replaceAt(editor, at, text);
  });
  return found.length;
}

function replaceAt(editor: Editor, at: Range, text: string): void {
  // Inserted first, in the text where the occurrence starts, so that it has the format of its first letter.
  Transforms.insertText(editor, text, { at: at.anchor });
  const isSameText = at.anchor.path.join() === at.focus.path.join();
  Transforms.delete(editor, {
    at: {
      anchor: { path: at.anchor.path, offset: at.anchor.offset + text.length },
      focus: isSameText ? { path: at.focus.path, offset: at.focus.offset + text.length } : at.focus,
    },
  });
}
