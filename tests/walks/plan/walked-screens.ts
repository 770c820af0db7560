import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';

/** Set by `npm run test:all`, and by `npm test -- <words>`, whose words may name any screen. */
export const walksAllScreens = process.env['TEST_ALL_SCREENS'] === '1';

/**
 * Returns the screens that a browser walks through: all of them with `npm run test:all`, otherwise the screen of each
 * kind with the most different words and controls. Among equals the first one by id is chosen.
 */
export function walkedScreens<Screen extends Pick<Descriptor, 'id' | 'kind'>>(screens: readonly Screen[]): Screen[] {
  return walksAllScreens ? [...screens] : richestOfEachKind(screens);
}

/** Returns, for each kind, the screen with the most different words and controls. */
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

/** Returns the keys of a descriptor at every depth, and its controls. */
function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [
    key,
    ...(key === 'controlType' ? [String(item)] : []),
    ...wordsOf(item),
  ]);
}
