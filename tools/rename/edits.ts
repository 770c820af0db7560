import { locator, spanFinder } from '../catalogue/json-position.ts';
import { keptFor } from '../lint/by-source.ts';
import type { Edit, Holder, Occurrence } from './plan.ts';

/**
 * Returns the edits that write another name at the occurrences, in the order of each file. Throws an `Error` with an
 * address for an occurrence in a file of the package that a console stands on, and for one that is not found in the text.
 */
export function editsOf(occurrences: readonly Occurrence[], from: string, to: string): Edit[] {
  const written = JSON.stringify(to).slice(1, -1);
  const edits = new Map<string, Edit>();
  for (const { source, path, at, start = 0 } of occurrences) {
    const { file, text, isFromPackage } = source;
    if (isFromPackage)
      throw new Error(`${addressOf(source, path)} "${from}" is named by a file of the package, which stays as it is.`);
    const span = finderOf(source)(path, at, start, start + from.length);
    if (span === null || readString(text.slice(span.offset, span.offset + span.length)) !== from)
      throw new Error(`${addressOf(source, path)} "${from}" is expected here. A key may be written twice: run lint.`);
    edits.set(`${file}:${span.offset}`, { file, ...span, text: written });
  }
  return [...edits.values()].toSorted(inOrder);
}

/** Compares edits by file, and by their places in it. */
export function inOrder(a: Edit, b: Edit): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.offset - b.offset;
}

const finderOf = keptFor((holder: Holder) => spanFinder(holder.text));

/** Returns the address of a value: `file:line:column`. */
export function addressOf({ file, text }: Holder, path: Occurrence['path']): string {
  const { line, column } = locator(text)(path);
  return `${file}:${line}:${column}`;
}

/** Returns the characters that a part of a JSON string stands for; undefined when it is no such part. */
function readString(raw: string): unknown {
  try {
    return JSON.parse(`"${raw}"`);
  } catch {
    return undefined;
  }
}

/** Returns a text with its edits, which are in the order of the text. */
export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { offset, length, text: now } of edits) {
    parts.push(text.slice(end, offset), now);
    end = offset + length;
  }
  return parts.join('') + text.slice(end);
}
