import { screens, type ScreenEntry } from 'virtual:screens';
import { matchRoute } from '../../../renderer/language/screens/routes.ts';
import type { Session } from '../session/session.ts';

export const allScreens: readonly ScreenEntry[] = Object.values(screens);

export interface ScreenMatch {
  screen: ScreenEntry;
  route: string;
  params: Record<string, string>;
}

/** The screen an address shows. Where two patterns fit, the one with fewer `{places}` is meant: `add/` is not a record's id. */
export function matchScreen(pathname: string): ScreenMatch | undefined {
  const matches = allScreens.flatMap((screen) => screen.routes.flatMap((route) => matched(screen, route, pathname)));
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function matched(screen: ScreenEntry, route: string, pathname: string): ScreenMatch[] {
  const params = matchRoute(route, pathname);
  return params === null ? [] : [{ screen, route, params }];
}

/** Whether a person may open a screen: everyone a public one, others who may call its first operation. */
export function mayOpen(screen: ScreenEntry, session: Session): boolean {
  if (screen.access === 'public') return true;
  return session.isSignedIn && (screen.operation === null || session.operations.has(screen.operation));
}

/** Whether a person may open what an address shows; the address that adds a record is for who may add one. */
export function mayOpenAddress(href: string, session: Session): boolean {
  const match = matchScreen(href.replace(/[?#].*$/s, ''));
  if (!match || !mayOpen(match.screen, session)) return false;
  const { add } = match.screen;
  return add === undefined || match.route !== add.route || session.operations.has(add.operation);
}

/** The address of a screen that needs no record, for menus and tabs. */
export function plainRoute(screen: ScreenEntry): string | undefined {
  return screen.routes.find((route) => !route.includes('{'));
}
