import { Editor, Node, Path, Point, Transforms, type NodeEntry, type Range } from 'slate';
import type { Page } from '../page-editor.ts';
import { isPageElement, isText, type PageElement, type PageText } from '../types.ts';

export interface FindOptions {
  matchCase?: boolean;
  wholeWord?: boolean;
}

/**
 * Returns where a text occurs, in the order of the document. An occurrence may cross formats, never lines, data fields
 * or mentions.
 */
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
  return [...lines].flatMap(([line, path]) => findInLine(editor, line, path, pattern));
}

function findInLine(editor: Editor, line: PageElement, path: Path, pattern: RegExp): Range[] {
  return piecesOf(editor, line).flatMap((texts) => {
    const whole = texts.map(([node]) => node.text).join('');
    return [...whole.matchAll(pattern)].map((match) => ({
      anchor: pointAt(texts, path, match.index, true),
      focus: pointAt(texts, path, match.index + match[0].length, false),
    }));
  });
}

/** Returns the texts of a line, split at data fields, mentions and other inline elements without text of their own. */
function piecesOf(editor: Editor, line: PageElement): NodeEntry<PageText>[][] {
  const pieces: NodeEntry<PageText>[][] = [[]];
  for (const [node, path] of Node.texts(line)) {
    const isInVoid = [...Node.ancestors(line, path)].some(([above]) => isPageElement(above) && editor.isVoid(above));
    if (isInVoid) pieces.push([]);
    else if (isText(node)) pieces.at(-1)?.push([node, path]);
  }
  return pieces;
}

/** Returns the point of an offset in a line; at the border of two texts the later one for a start. */
function pointAt(texts: NodeEntry<PageText>[], line: Path, offset: number, isStart: boolean) {
  let rest = offset;
  for (const [{ text }, path] of texts) {
    if (rest < text.length || (rest === text.length && !isStart)) return { path: [...line, ...path], offset: rest };
    rest -= text.length;
  }
  return { path: [...line, ...(texts.at(-1)?.[1] ?? [0])], offset: texts.at(-1)?.[0].text.length ?? 0 };
}

/**
 * Replaces the occurrence at an index of `findAll`. Returns the index of the first occurrence behind the replaced text,
 * which may contain the query itself; 0 if there is none.
 */
export function replaceOne(page: Page, index: number, query: string, text: string, options?: FindOptions): number {
  const { editor, history } = page;
  const at = findAll(editor, query, options)[index];
  if (at === undefined) return 0;
  // Moves behind the text that is inserted there.
  const end = Editor.pointRef(editor, at.anchor, { affinity: 'forward' });
  history.gesture(() => replaceAt(editor, at, text));
  const behind = end.unref();
  // A text that was replaced by nothing is gone. The next occurrence then has its index.
  if (behind === null) return index;
  return Math.max(
    0,
    findAll(editor, query, options).findIndex(({ anchor }) => !Point.isBefore(anchor, behind)),
  );
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
