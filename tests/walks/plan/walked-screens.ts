import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';

/** Set by `npm run test:all`, and by `npm test -- <words>`, whose words may name any screen. */
export const walksAllScreens = process.env['TEST_ALL_SCREENS'] === '1';

/** Keys whose text is a word of the language, not of one screen. */
const KEYS_OF_WORDS = new Set(['controlType', 'cell', 'format', 'kind', 'type']);

/**
 * Returns the screens that a browser walks through: all of them with `npm run test:all`, otherwise the screen of each
 * kind with the most different words and controls.
 */
export function walkedScreens<Screen extends Pick<Descriptor, 'id' | 'kind'>>(screens: readonly Screen[]): Screen[] {
  return walksAllScreens ? [...screens] : richestOfEachKind(screens);
}

/**
 * Returns whether the rows of a screen are so many that it has a field to find them by. Tab does not go through all of
 * them; a journey walks such a screen.
 */
export function isLong(screen: object): boolean {
  return 'find' in screen;
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
