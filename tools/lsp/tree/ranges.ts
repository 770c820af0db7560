import { findNodeAtOffset, getNodeValue } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver/node';
import type { Json } from '../../../renderer/language/types/json.ts';
import { treeIn } from '../../catalogue/json-position.ts';
import type { Position, Span } from '../../catalogue/json-position.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import { keptFor } from '../../lint/by-source.ts';

/** Returns the tree of a file's text, also of one that is no JSON; it is parsed once for each text. */
export const treeOf = keptFor(({ text }: Source): Node | undefined => treeIn(text));

/** Returns the file with what can be read of a text that is no JSON yet: what is not written is left out. */
export const readable = keptFor((source: Source): Source => {
  const tree = source.value === undefined ? treeOf(source) : undefined;
  // The values of a JSON tree are JSON; the declared type is `any`.
  return tree ? { ...source, value: getNodeValue(tree) as Json } : source;
});

/** Returns a document that converts between positions and offsets of a file. */
export const documentOf = keptFor(({ file, text }: Source) => TextDocument.create(file, 'json', 0, text));

/** Returns the range of a part of a file. */
export function rangeOf(source: Source, { offset, length }: Span): Range {
  const document = documentOf(source);
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

/**
 * Returns the range that a finding marks: the key or the value that begins at its position, of an object or a list the
 * rest of the line. A position at which nothing begins marks the word there.
 */
export function markedAt(source: Source, { line, column }: Position): Range {
  const start = offsetOf(source.text, line) + column - 1;
  const tree = treeOf(source);
  const node = tree && findNodeAtOffset(tree, start);
  const isWhole = node?.offset === start && node.type !== 'object' && node.type !== 'array';
  return rangeOf(source, { offset: start, length: isWhole ? node.length : restOfLine(source.text, start, node) });
}

/** Returns where a line begins. Lines count from 1 and end with a line feed, as in findings. */
function offsetOf(text: string, line: number): number {
  let offset = 0;
  for (let count = 1; count < line; count += 1) offset = text.indexOf('\n', offset) + 1;
  return offset;
}

/** Returns the length of what stands at an offset in its line: an object up to its end, otherwise a word. */
function restOfLine(text: string, start: number, node: Node | undefined): number {
  const line = /^[^\r\n]*/.exec(text.slice(start, start + MOST_OF_A_LINE))?.[0] ?? '';
  if (node?.offset === start) return Math.min(node.length, line.trimEnd().length);
  return /^(?:[\w-]+|\S)?/.exec(line)?.[0].length ?? 0;
}

/** A file may be one line of megabytes. */
const MOST_OF_A_LINE = 500;
