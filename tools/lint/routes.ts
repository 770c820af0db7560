import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Contents } from '../catalogue/catalogue.ts';
import { keptFor } from './by-source.ts';
import type { JsonPath } from '../catalogue/json-position.ts';

/** A route with its place and its screen. */
export interface PlacedRoute {
  file: string;
  path: JsonPath;
  route: string;
  screen: Descriptor;
  mode: 'add' | 'edit' | null;
}

/** Returns all routes of all screens. They are collected once for all rules. */
export function placedRoutes({ screens }: Contents): PlacedRoute[] {
  return routesOf(screens);
}

const routesOf = keptFor((screens: Contents['screens']): PlacedRoute[] =>
  screens.flatMap(({ file, value: screen }): PlacedRoute[] => {
    if (screen.kind !== 'form') return [{ file, path: ['route'], route: screen.route, screen, mode: null }];
    return (['add', 'edit'] as const).flatMap((mode) => {
      const route = screen.route[mode];
      return route === undefined ? [] : [{ file, path: ['route', mode], route, screen, mode }];
    });
  }),
);

/** Returns the segments of a path, without its query and fragment. */
export function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/)[0] ?? '').split('/').filter((segment) => segment !== '');
}
