import preview from 'virtual:preview';
import { matchRoute } from '../../../../renderer/language/screens/routes.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { PreviewScreen } from '../preview.ts';

/** The screen that answers an address, with the values of its route. Of two that fit, the one with fewer places is meant. */
export function screenAt(pathname: string): { screen: PreviewScreen; params: Record<string, string> } | undefined {
  const found = Object.values(preview.screens).flatMap((screen) => screen.routes.flatMap((route) => {
    const params = matchRoute(route, pathname);
    return params === null ? [] : [{ screen, params }];
  }));
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/** What stands beside the screen of an address: a step to another screen has that screen's data. */
export function givenAt(pathname: string): { given: Record<string, Json>; lookups: ReadonlySet<string>; reads: string | null; params: Record<string, string> } {
  const here = screenAt(pathname);
  return { given: here?.screen.given ?? {}, lookups: new Set(here?.screen.lookups), reads: here?.screen.reads ?? null, params: here?.params ?? {} };
}
