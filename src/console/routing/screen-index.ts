import { behindSignIn, screens as publicScreens, type ScreenEntry } from 'virtual:screens';
import type { Session } from '../session/session.ts';
import { indexRoutes, type RouteMatch } from './route-index.ts';

export type ScreenMatch = RouteMatch<ScreenEntry>;

/** The screens that are known: the public ones, and all after `fetchScreens`. */
let known: Readonly<Record<string, ScreenEntry>> = publicScreens;
let matchKnown = indexRoutes(Object.values(known));
let fetching: Promise<void> | undefined;

/**
 * Fetches the facts of the screens behind the sign-in, which its steps do not need: they grow with every screen. Rejects
 * when they cannot be fetched; the next call tries again.
 */
export function fetchScreens(): Promise<void> {
  fetching ??= behindSignIn().then(
    ({ screens }) => {
      known = { ...publicScreens, ...screens };
      matchKnown = indexRoutes(Object.values(known));
    },
    (error: unknown) => {
      fetching = undefined;
      throw error;
    },
  );
  return fetching;
}

/** Returns all screens that are known. */
export function allScreens(): readonly ScreenEntry[] {
  return Object.values(known);
}

/** Returns a known screen. */
export function screenOf(id: string): ScreenEntry | undefined {
  return Object.hasOwn(known, id) ? known[id] : undefined;
}

/** Returns the known screen of a path. */
export function matchScreen(pathname: string): ScreenMatch | undefined {
  return matchKnown(pathname);
}

/** Returns the screen of a path. Fetches the screens behind the sign-in for a path that no public one has. */
export async function findScreen(pathname: string): Promise<ScreenMatch | undefined> {
  const found = matchScreen(pathname);
  if (found?.screen.access === 'public') return found;
  await fetchScreens();
  return matchScreen(pathname);
}

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

/**
 * Returns a path itself if it has a screen, else the nearest path above that has one: where Back leads to.
 * @example screenAbove('/commerce/fulfillment/') // '/commerce/', because no screen has the longer path
 */
export function screenAbove(pathname: string): string {
  let path = pathname;
  while (path !== '/' && matchScreen(path) === undefined) path = path.replace(/[^/]+\/*$/, '') || '/';
  return path;
}

/** Returns the path of a screen without parameters, for menus and tabs. */
export function plainRoute(screen: ScreenEntry): string | undefined {
  return screen.routes.find((route) => !route.includes('{'));
}

/** Returns true for a link to a screen that the user may open, and for an external link. */
export function isReachable(href: string, session: Session): boolean {
  return /^https?:/i.test(href) || mayOpenAddress(href, session);
}
