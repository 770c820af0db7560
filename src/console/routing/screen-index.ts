import { screens, type ScreenEntry } from 'virtual:screens';
import type { Session } from '../session/session.ts';
import { indexRoutes, type RouteMatch } from './route-index.ts';

export const allScreens: readonly ScreenEntry[] = Object.values(screens);

export type ScreenMatch = RouteMatch<ScreenEntry>;

/** Returns the screen of a path. */
export const matchScreen: (pathname: string) => ScreenMatch | undefined = indexRoutes(allScreens);

/**
 * Returns true when a person may open a screen: anyone a public one, others those whose first operation they may call.
 */
export function mayOpen(screen: ScreenEntry, session: Session): boolean {
  if (screen.access === 'public') return true;
  return session.isSignedIn && (screen.operation === null || session.operations.has(screen.operation));
}

/**
 * Returns true when a person may open the screen of an address. The address of an add form also needs the permission to
 * add.
 */
export function mayOpenAddress(href: string, session: Session): boolean {
  const match = matchScreen(href.replace(/[?#].*$/s, ''));
  if (!match || !mayOpen(match.screen, session)) return false;
  const { add } = match.screen;
  return add === undefined || match.route !== add.route || session.operations.has(add.operation);
}

/** Returns the path of a screen without parameters, for menus and tabs. */
export function plainRoute(screen: ScreenEntry): string | undefined {
  return screen.routes.find((route) => !route.includes('{'));
}

/** Returns true for a link to a screen that the user may open, and for an external link. */
export function isReachable(href: string, session: Session): boolean {
  return /^https?:/i.test(href) || mayOpenAddress(href, session);
}
