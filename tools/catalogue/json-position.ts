import { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError, Segment } from 'jsonc-parser';

/** A position in a text. Both numbers count from 1, as in editors. */
export interface Position {
  line: number;
  column: number;
}

/** A path inside a JSON file: keys and indexes, from the root. */
export type JsonPath = Segment[];

/** Formats a path: `columns[2].name`. */
export function pathText(path: JsonPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index === 0 ? '' : '.'}${key}`)).join('');
}

/** Strict JSON: no comments, no trailing commas. */
const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/** Returns the line and column of an offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: offset - lastBreak };
}

/**
 * Parses a text, also one that is no JSON, and adds its errors. Undefined for an empty text, and for one that nests too
 * deeply for a parser that calls itself.
 */
export function treeIn(text: string, errors: ParseError[] = []): Node | undefined {
  try {
    return parseTree(text, errors, STRICT);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns the first syntax error of `text`, or null when it is JSON. */
export function syntaxProblem(text: string): { message: string; position: Position } | null {
  const errors: ParseError[] = [];
  const tree = treeIn(text, errors);
  if (tree === undefined && text.trim() !== '')
    return { message: 'This nests too deeply.', position: positionAt(text, 0) };
  const first = errors[0];
  if (!first) return null;
  return {
    message: SYNTAX_TEXTS[printParseErrorCode(first.error)] ?? 'This is not JSON.',
    position: positionAt(text, first.offset),
  };
}

const SYNTAX_TEXTS: Record<string, string> = {
  InvalidSymbol: 'This is not a JSON value. Text needs double quotes.',
  InvalidNumberFormat: 'This is not a JSON number.',
  PropertyNameExpected: 'A key in double quotes is expected here. A comma after the last entry is not allowed.',
  ValueExpected: 'A value is expected here. A comma after the last entry is not allowed.',
  ColonExpected: "A ':' is expected here.",
  CommaExpected: "A ',' is expected here.",
  CloseBraceExpected: "A '}' is expected here.",
  CloseBracketExpected: "A ']' is expected here.",
  EndOfFileExpected: 'The file should end here.',
  InvalidCommentToken: 'Comments are not allowed in JSON.',
  UnexpectedEndOfComment: 'Comments are not allowed in JSON.',
  UnexpectedEndOfString: 'The text is not closed with a double quote.',
  UnexpectedEndOfNumber: 'This is not a JSON number.',
  InvalidUnicode: 'This is not a valid \\u escape.',
  InvalidEscapeCharacter: 'This is not a valid escape.',
  InvalidCharacter: 'This character must be escaped.',
};

/**
 * Finds the position of the value at a path, or of its key. For a path that does not exist, it finds the nearest
 * parent.
 */
export type Locator = (path: JsonPath, at?: 'key' | 'value') => Position;

/** Parses `text` once, and returns a function that finds any number of positions in it. */
export function locator(text: string): Locator {
  const tree = treeIn(text);
  if (!tree) return () => ({ line: 1, column: 1 });
  return (path, at = 'value') => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = findNodeAtLocation(tree, path.slice(0, length));
      if (!node) continue;
      const key = at === 'key' && length === path.length ? keyNode(node) : undefined;
      return positionAt(text, (key ?? node).offset);
    }
    return positionAt(text, tree.offset);
  };
}

/** A part of a text. */
export interface Span {
  offset: number;
  length: number;
}

/**
 * Finds where some characters of the string at a path, or of its key, stand in the text: `start` and `end` count in the
 * string as it is read, and the text may write a character as an escape. Null for a path without a string.
 */
export type SpanFinder = (path: JsonPath, at: 'key' | 'value', start: number, end: number) => Span | null;

/** Parses `text` once, and returns a function that finds any number of parts of its strings. */
export function spanFinder(text: string): SpanFinder {
  const tree = treeIn(text);
  return (path, at, start, end) => {
    const value = tree && findNodeAtLocation(tree, path);
    const node = at === 'key' && value ? keyNode(value) : value;
    if (node?.type !== 'string') return null;
    const raw = text.slice(node.offset, node.offset + node.length);
    const from = rawOffset(raw, start);
    return { offset: node.offset + from, length: rawOffset(raw, end) - from };
  };
}

/** Returns where a character of a JSON string stands in the string as it is written, quotes and escapes included. */
function rawOffset(raw: string, index: number): number {
  let offset = 1;
  for (let count = 0; count < index; count += 1)
    offset += raw[offset] !== '\\' ? 1 : raw[offset + 1] === 'u' ? UNICODE_ESCAPE : 2;
  return offset;
}

const UNICODE_ESCAPE = '\\u0000'.length;

function keyNode(value: Node): Node | undefined {
  return value.parent?.type === 'property' ? value.parent.children?.[0] : undefined;
}

/** Returns the keys that occur twice in one object: JSON silently keeps the last one. */
export function repeatedKeys(text: string): { key: string; position: Position }[] {
  const found: { key: string; position: Position }[] = [];
  const look = (node: Node): void => {
    const seen = new Set<string>();
    for (const child of node.children ?? []) {
      const name = child.type === 'property' ? child.children?.[0] : undefined;
      if (name) {
        const key = String(getNodeValue(name));
        if (seen.has(key)) found.push({ key, position: positionAt(text, name.offset) });
        seen.add(key);
      }
      look(child);
    }
  };
  const tree = treeIn(text);
  if (tree) look(tree);
  return found;
}
