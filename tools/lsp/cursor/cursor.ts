import { findNodeAtOffset, getLocation } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Source } from '../../catalogue/read-sources.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { placeAt } from '../../lint/references/place.ts';
import type { Place } from '../../lint/references/place.ts';
import { readable, treeOf } from '../tree/ranges.ts';

/** What stands at an offset of a file. */
export interface Cursor {
  source: Source;
  offset: number;
  /** The path of the value, or of the value behind the key. */
  path: JsonPath;
  /** Whether the offset is at a key, and not at a value. */
  isKey: boolean;
  /** The string around the offset: its characters without the quotes, and where they begin. */
  string: { value: string; start: number; length: number } | undefined;
  /** What the grammar says there; for a key, of the value behind it. */
  place: Place | undefined;
  /** What the grammar says of the object that has the key. */
  holder: Place | undefined;
}

/** Returns what stands at an offset of a file, which may be half written. */
export function cursorAt(source: Source, offset: number, { catalogue }: LintContext): Cursor {
  const { path, isAtPropertyKey: isKey } = getLocation(source.text, offset);
  const tree = treeOf(source);
  const node = tree && findNodeAtOffset(tree, offset, true);
  const read = readable(source);
  const value = withValueAt(read.value, path);
  const filled: Source = value === read.value ? read : { ...read, value };
  return {
    source,
    offset,
    path,
    isKey,
    string: node && stringOf(node, source.text, offset),
    place: placeAt(filled, path, catalogue),
    holder: isKey ? placeAt(filled, path.slice(0, -1), catalogue) : undefined,
  };
}

function stringOf(node: Node, text: string, offset: number): Cursor['string'] {
  if (node.type !== 'string' || offset <= node.offset) return undefined;
  const isClosed = node.length > 1 && text[node.offset + node.length - 1] === '"';
  if (isClosed && offset === node.offset + node.length) return undefined;
  const start = node.offset + 1;
  // A string that is not closed yet ends with the line: what follows the cursor is no part of it.
  const length = isClosed ? node.length - 2 : offset - start;
  return { value: text.slice(start, start + length), start, length };
}

/** Returns the value with an empty text at a path where nothing is written yet. */
function withValueAt(value: Json | undefined, [key, ...rest]: JsonPath): Json {
  if (key === undefined) return value ?? '';
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? value : [];
    const inner = withValueAt(list[key], rest);
    return inner === list[key] ? list : list.toSpliced(key, 1, inner);
  }
  const object = isObject(value) ? value : {};
  const inner = withValueAt(Object.hasOwn(object, key) ? object[key] : undefined, rest);
  return inner === object[key] ? object : { ...object, [key]: inner };
}
