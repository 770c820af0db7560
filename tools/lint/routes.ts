import { didYouMean } from '../../renderer/language/text/words/did-you-mean.ts';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import type { JsonPath } from '../catalogue/json-position.ts';

/** A route with its place and its screen. */
export interface PlacedRoute {
  file: string;
  path: JsonPath;
  route: string;
  screen: Descriptor;
  mode: 'add' | 'edit' | null;
}

/** Returns all routes of all screens. */
export function placedRoutes({ screens }: Contents): PlacedRoute[] {
  return screens.flatMap(({ file, value: screen }): PlacedRoute[] => {
    if (screen.kind !== 'form') return [{ file, path: ['route'], route: screen.route, screen, mode: null }];
    return (['add', 'edit'] as const).map((mode) => ({
      file,
      path: ['route', mode],
      route: screen.route[mode],
      screen,
      mode,
    }));
  });
}

/** Returns the segments of a path, without its query and fragment. */
export function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/)[0] ?? '').split('/').filter((segment) => segment !== '');
}

/**
 * Returns a function that tells whether an address template can lead to one of the routes. A parameter of a route
 * matches any segment or placeholder; other segments must be equal. An address that misspells a segment of another
 * route does not match.
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
    const isSame = candidates.some((expected) =>
      expected.every((segment, index) => segment === given[index] || (isPlace(segment) && isPlace(given[index]))),
    );
    return (
      isSame ||
      (candidates.some((expected) => isFilled(expected, given)) &&
        !candidates.some((expected) => isMisspelt(expected, given)))
    );
  };
}

function isPlace(segment = ''): boolean {
  return segment.startsWith('{');
}

function isFilled(expected: string[], given: string[]): boolean {
  return expected.every((segment, index) => segment === given[index] || isPlace(segment));
}

/** Returns whether the address differs from the route in one misspelt segment alone. */
function isMisspelt(expected: string[], given: string[]): boolean {
  const wrong = expected.flatMap((segment, index) =>
    segment === given[index] || isPlace(segment) ? [] : [[segment, given[index] ?? ''] as const],
  );
  const [[segment, word] = ['', '']] = wrong;
  return wrong.length === 1 && !isPlace(word) && didYouMean(word, [segment]) !== undefined;
}
