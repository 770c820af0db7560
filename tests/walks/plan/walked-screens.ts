import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';

/** Set by `npm run test:all`, and by `npm test -- <words>`, whose words may name any screen. */
export const walksAllScreens = process.env['TEST_ALL_SCREENS'] === '1';

/** Keys whose text is a word of the language, not of one screen. */
const KEYS_OF_WORDS = new Set(['controlType', 'cell', 'format', 'kind', 'type']);

/**
 * Returns the screens that a browser walks through: all of them with `npm run test:all`, otherwise few screens that
 * together show every kind, word and control that any of them has.
 */
export function walkedScreens<Screen extends Pick<Descriptor, 'id' | 'kind'>>(screens: readonly Screen[]): Screen[] {
  return walksAllScreens ? [...screens] : fewestThatShowAll(screens);
}

/**
 * Returns screens that together show every word of all screens. Always takes the screen with the most words that the
 * taken ones do not show; among equals, the first by its id.
 */
export function fewestThatShowAll<Screen extends Pick<Descriptor, 'id' | 'kind'>>(
  screens: readonly Screen[],
): Screen[] {
  let left = screens
    .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
    .map((screen) => ({ screen, words: new Set(wordsOf(screen)) }));
  const taken: Screen[] = [];
  for (;;) {
    const richest = left.reduce((best, one) => (one.words.size > (best?.words.size ?? 0) ? one : best), left[0]);
    if (richest === undefined || richest.words.size === 0) return taken;
    taken.push(richest.screen);
    left = left.map(({ screen, words }) => ({
      screen,
      words: new Set([...words].filter((word) => !richest.words.has(word))),
    }));
  }
}

/** Returns, for each kind, the screen with the most different words. */
export function richestOfEachKind<Screen extends Pick<Descriptor, 'id' | 'kind'>>(
  screens: readonly Screen[],
): Screen[] {
  const richest = new Map<string, { screen: Screen; size: number }>();
  for (const screen of screens.toSorted((one, other) => one.id.localeCompare(other.id, 'en'))) {
    const size = new Set(wordsOf(screen)).size;
    if (size > (richest.get(screen.kind)?.size ?? 0)) richest.set(screen.kind, { screen, size });
  }
  return [...richest.values()].map(({ screen }) => screen);
}

/** Returns the keys of a descriptor at every depth, and its controls, cells and formats. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    key,
    ...(KEYS_OF_WORDS.has(key) && typeof item === 'string' ? [`${key} ${item}`] : []),
    ...wordsOf(item),
  ]);
}
