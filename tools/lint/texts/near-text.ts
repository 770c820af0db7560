import { editDistance } from '../../../renderer/language/text/words/did-you-mean.ts';
import documentTexts from './document-texts.json' with { type: 'json' };

const TEXTS = Object.values(documentTexts.texts).flat();
const RIGHT = new Set([...TEXTS, ...documentTexts.apart]);

/** The texts, keyed by their letters and digits in lower case. */
const BY_LETTERS = new Map(TEXTS.map((text) => [lettersOf(text), text]));

/**
 * The edits in which a similar text may differ, by its length. Shorter texts may differ only in capitals and
 * punctuation.
 */
const LIMITS: [from: number, edits: number][] = [
  [60, 3],
  [30, 2],
  [16, 1],
];

const known = new Map<string, string | undefined>();

/** Returns the text of the documents that a text almost equals; undefined when it equals one, or is near none. */
export function nearText(text: string): string | undefined {
  if (!known.has(text))
    known.set(text, RIGHT.has(text) ? undefined : (BY_LETTERS.get(lettersOf(text)) ?? misspelt(text)));
  return known.get(text);
}

function misspelt(text: string): string | undefined {
  const limit = LIMITS.find(([from]) => text.length >= from)?.[1] ?? 0;
  if (limit === 0) return undefined;
  return TEXTS.find(
    (candidate) => Math.abs(candidate.length - text.length) <= limit && editDistance(text, candidate) <= limit,
  );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}
