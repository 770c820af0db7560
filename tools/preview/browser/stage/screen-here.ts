import preview from 'virtual:preview';
import { matchRoute } from '../../../../renderer/language/resolve/routes.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { PreviewScreen } from '../preview.ts';

/** Returns the screen of an address, with the params of its route. If two match, the one with fewer params wins. */
export function screenAt(pathname: string): { screen: PreviewScreen; params: Record<string, string> } | undefined {
  const found = Object.values(preview.screens).flatMap((screen) =>
    screen.routes.flatMap((route) => {
      const params = matchRoute(route, pathname);
      return params === null ? [] : [{ screen, params }];
    }),
  );
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/** Returns the data of the screen at an address. Navigating to another screen uses the data of that screen. */
export function givenAt(pathname: string): {
  given: Record<string, Json>;
  lookups: ReadonlySet<string>;
  reads: string | null;
  params: Record<string, string>;
} {
  const here = screenAt(pathname);
  return {
    given: here?.screen.given ?? {},
    lookups: new Set(here?.screen.lookups),
    reads: here?.screen.reads ?? null,
    params: here?.params ?? {},
  };
}
