import { hashOf } from '../../../../renderer/document/export/escape.ts';
import type { DraftBase } from '../../../../renderer/fields/drafts/draft-base.ts';
import type { Draft } from '../../../../renderer/fields/drafts/drafts.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';

/**
 * Characters of a text that is kept whole. A browser keeps about five million for all drafts together, and takes longer
 * to write more at each pause than a person should wait.
 */
const WHOLE = 1_000_000;

/**
 * Returns the values of a draft: the text, or what differs from the saved one in a long text.
 * @param saved The text that the record has.
 */
export function draftValues(saved: string, text: string): JsonObject {
  if (text.length <= WHOLE) return { document: text };
  const from = sharedStart(saved, text);
  const most = Math.min(saved.length, text.length) - from;
  const until = sharedEnd(saved, text, most);
  return { document: text.slice(from, text.length - until), from, until, of: savedHash(saved) };
}

/** Returns the text from which the draft of a text is a difference; undefined where the draft is whole. */
export function draftBase(saved: string, text: string): DraftBase | undefined {
  return text.length <= WHOLE ? undefined : { text: saved, id: savedHash(saved) };
}

/**
 * Returns the text of a draft; null where it differs from a text that is known no longer.
 *
 * @param saved The text that the record has.
 * @param base The text that the record had when the draft was kept.
 */
export function draftText(saved: string, { values, base }: Pick<Draft, 'values' | 'base'>): string | null {
  const { document, from, until, of } = values;
  if (typeof document !== 'string') return null;
  if (of === undefined) return document;
  const before = of === savedHash(saved) ? saved : base;
  if (typeof from !== 'number' || typeof until !== 'number' || before === undefined || of !== savedHash(before))
    return null;
  return `${before.slice(0, from)}${document}${before.slice(before.length - until)}`;
}

let hashed = { text: '', hash: hashOf('') };

/** A long text takes milliseconds, and is the same for many drafts. */
function savedHash(text: string): string {
  if (hashed.text !== text) hashed = { text, hash: hashOf(text) };
  return hashed.hash;
}

/** Returns how many characters two texts share at their start. Comparing halves is quicker than each character. */
function sharedStart(one: string, other: string): number {
  return longest(Math.min(one.length, other.length), (from, to) => one.slice(from, to) === other.slice(from, to));
}

function sharedEnd(one: string, other: string, most: number): number {
  return longest(
    most,
    (from, to) => one.slice(one.length - to, one.length - from) === other.slice(other.length - to, other.length - from),
  );
}

/** Returns the largest number up to which a comparison of all parts holds. */
function longest(most: number, isSame: (from: number, to: number) => boolean): number {
  let known = 0;
  let end = most;
  while (known < end) {
    const middle = Math.ceil((known + end) / 2);
    if (isSame(known, middle)) known = middle;
    else end = middle - 1;
  }
  return known;
}
