import {
  allScreens,
  matchScreen,
  mayOpen,
  mayOpenAddress,
  plainRoute,
  type ScreenMatch,
} from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import type { PlacedEntry, Section } from '../shell/navigation/sections.ts';
import { isNumber, type Command } from './command.ts';

type Screen = ReturnType<typeof allScreens>[number];

const HOME: Command = { id: 'home', group: 'Screens', title: 'Home', detail: '', icon: 'home', act: { href: '/' } };

/**
 * Returns the home page, the screens of the user's menus and their "add" actions; the current section comes first. The
 * entries that the server answers and no menu shows come last.
 */
export function screenCommands(
  sections: readonly Section[],
  active: string | undefined,
  session: Session,
  answered: readonly PlacedEntry[],
): Command[] {
  const ordered = sections.toSorted((a, b) => Number(b.id === active) - Number(a.id === active));
  const ofMenus = ordered.flatMap((section) =>
    section.groups.flatMap((group) =>
      group.entries.map((entry) => ({ entry, detail: joined([section.title, group.title]) })),
    ),
  );
  const others = answered.flatMap(({ entry, isInMenu, place }) => (isInMenu ? [] : [{ entry, detail: joined(place) }]));
  const entries = [...ofMenus, ...others];
  const screens = entries.map(({ entry, detail }): Command => ({
    id: `screen ${entry.id}`,
    group: 'Screens',
    title: entry.title,
    detail,
    icon: entry.icon,
    act: { href: entry.href },
  }));
  const additions = entries.flatMap(({ entry, detail }): Command[] => {
    const href = `${entry.href.replace(/\/*$/, '/')}add/`;
    const match = mayOpenAddress(href, session) ? matchScreen(href) : undefined;
    const title = match?.screen.addTitle;
    if (match === undefined || title === undefined) return [];
    // One form adds to several entries, which only the titles of the entries tell apart.
    const within = Object.keys(match.params).length > 0 ? joined([entry.title, detail]) : detail;
    return [{ id: `add ${entry.id}`, group: 'Actions', title, detail: within, icon: 'add', act: { href } }];
  });
  return [HOME, ...screens, ...additions];
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' · ');
}

/**
 * Returns what belongs to the open record: its other screens, and the forms that add something to it. A message is left
 * out, because it may say what was done ('Invitation Sent'), and so is a block of a page, which stands on its page.
 */
export function recordCommands(match: ScreenMatch | undefined, session: Session): Command[] {
  if (match === undefined) return [];
  const own = { detail: 'This record' };
  return allScreens().flatMap(({ id, kind, routes, add, title, addTitle, isBlock }): Command[] => {
    const [additionHref, href] = [add?.route, routes.find((route) => route !== add?.route)].map((route) => {
      const filled = route === undefined ? undefined : filledRoute(route, match.params);
      return filled !== undefined && mayOpenAddress(filled, session) ? filled : undefined;
    });
    const screen: Command[] =
      href === undefined || id === match.screen.id || kind === 'message' || isBlock
        ? []
        : [{ ...own, id: `part ${id}`, group: 'Screens', title, icon: 'document', act: { href } }];
    if (additionHref === undefined || addTitle === undefined) return screen;
    return [
      ...screen,
      { ...own, id: `add ${id}`, group: 'Actions', title: addTitle, icon: 'add', act: { href: additionHref } },
    ];
  });
}

/** Returns a route with the parameters of the open record; undefined when it has none, or others. */
function filledRoute(route: string, params: Record<string, string>): string | undefined {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0 || !names.every((name) => Object.hasOwn(params, name))) return undefined;
  return route.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A list that can be searched. */
export interface SearchedList {
  screen: Screen;
  /** The parameters of its route. */
  params: Record<string, string>;
  /** What the list is called, where its own title does not tell it apart. */
  title?: string;
}

/** Each of them costs a call. */
const MOST_LISTS = 8;
const MOST_ANSWERED_LISTS = 6;

/**
 * Returns the lists whose records are searched: those with an address of their own, and those to which entries lead that
 * the server answers. The current section comes first. For a number those come before it whose records people know by
 * their numbers.
 */
export function searchedLists(
  active: string | undefined,
  text: string,
  session: Session,
  answered: readonly PlacedEntry[],
): SearchedList[] {
  const rank = (screen: Screen): number =>
    Number(isNumber(text) && screen.isNumbered === true) * 2 + Number(isIn(screen, active));
  const own = allScreens()
    .filter((screen) => screen.kind === 'list' && mayOpen(screen, session) && plainRoute(screen) !== undefined)
    .toSorted((a, b) => rank(b) - rank(a))
    .map((screen): SearchedList => ({ screen, params: {} }));
  const further = answered.flatMap(({ entry }): SearchedList[] => {
    const match = matchScreen(entry.href);
    return match?.screen.kind === 'list' ? [{ screen: match.screen, params: match.params, title: entry.title }] : [];
  });
  return [...own.slice(0, MOST_LISTS), ...further.slice(0, MOST_ANSWERED_LISTS)];
}

function isIn({ routes }: Screen, section: string | undefined): boolean {
  return section !== undefined && routes.some((route) => route.startsWith(`/${section}/`));
}
