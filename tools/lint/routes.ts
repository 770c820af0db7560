import { didYouMean } from '../../renderer/language/words/did-you-mean.ts';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';

/** A route, where it stands, and the screen it opens. */
export interface PlacedRoute {
  file: string;
  path: JsonPath;
  route: string;
  screen: Descriptor;
  mode: 'add' | 'edit' | null;
}

/** Every route of every screen. */
export function placedRoutes({ screens }: Contents): PlacedRoute[] {
  return screens.flatMap(({ file, value: screen }): PlacedRoute[] => {
    if (screen.kind !== 'form') return [{ file, path: ['route'], route: screen.route, screen, mode: null }];
    return (['add', 'edit'] as const).map((mode) => ({ file, path: ['route', mode], route: screen.route[mode], screen, mode }));
  });
}

/** The words of a path, without its query and its slashes at either end. */
export function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/)[0] ?? '').split('/').filter((segment) => segment !== '');
}

/**
 * Tells whether an address with places to fill can lead to one of the routes: word by word the same, and where the route has a
 * parameter, a place or a word of the address fills it. A word that another route almost has there was meant for that one.
 */
export function routeFinder(routes: string[]): (address: string) => boolean {
  const byLength = new Map<number, string[][]>();
  for (const segments of routes.map(segmentsOf)) {
    const alike = byLength.get(segments.length);
    if (alike) alike.push(segments);
    else byLength.set(segments.length, [segments]);
  }
  return (address) => {
    const given = segmentsOf(address);
    const candidates = byLength.get(given.length) ?? [];
    const isSame = candidates.some((expected) => expected.every((segment, index) => segment === given[index] || (isPlace(segment) && isPlace(given[index]))));
    return isSame || (candidates.some((expected) => isFilled(expected, given)) && !candidates.some((expected) => isMisspelt(expected, given)));
  };
}

function isPlace(segment = ''): boolean {
  return segment.startsWith('{');
}

function isFilled(expected: string[], given: string[]): boolean {
  return expected.every((segment, index) => segment === given[index] || isPlace(segment));
}

/** Whether the address is this route but for one misspelt word. */
function isMisspelt(expected: string[], given: string[]): boolean {
  const wrong = expected.flatMap((segment, index) => (segment === given[index] || isPlace(segment) ? [] : [[segment, given[index] ?? ''] as const]));
  const [[segment, word] = ['', '']] = wrong;
  return wrong.length === 1 && !isPlace(word) && didYouMean(word, [segment]) !== undefined;
}
