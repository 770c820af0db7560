import { matchScreen, mayOpenAddress, allScreens, type ScreenMatch } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';
import type { PlacedEntry, Section } from '../shell/navigation/sections.ts';
import { isNumber, type Command } from './command.ts';
import * as paletteTexts from '../../../renderer/texts/generated/palette.ts';

type Screen = ReturnType<typeof allScreens>[number];

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
    group: 'screens',
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
    return [{ id: `add ${entry.id}`, group: 'actions', title, detail: within, icon: 'add', act: { href } }];
  });
  return [homeCommand(), ...screens, ...additions];
}

function homeCommand(): Command {
  return { id: 'home', group: 'screens', title: paletteTexts.home(), detail: '', icon: 'home', act: { href: '/' } };
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
  const own = { detail: paletteTexts.thisRecord() };
  return allScreens().flatMap(({ id, kind, routes, add, title, addTitle, isBlock }): Command[] => {
    const [additionHref, href] = [add?.route, routes.find((route) => route !== add?.route)].map((route) => {
      const filled = route === undefined ? undefined : filledRoute(route, match.params);
      return filled !== undefined && mayOpenAddress(filled, session) ? filled : undefined;
    });
    const screen: Command[] =
      href === undefined || id === match.screen.id || kind === 'message' || isBlock
        ? []
        : [{ ...own, id: `part ${id}`, group: 'screens', title, icon: 'document', act: { href } }];
    if (additionHref === undefined || addTitle === undefined) return screen;
    return [
      ...screen,
      { ...own, id: `add ${id}`, group: 'actions', title: addTitle, icon: 'add', act: { href: additionHref } },
    ];
  });
}

/** Returns a route with the parameters of the open record; undefined when it has none, or others. */
function filledRoute(route: string, params: Record<string, string>): string | undefined {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0 || !names.every((name) => Object.hasOwn(params, name))) return undefined;
  return route.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * Returns the lists whose records can be searched; the current section comes first. For a number those come before it
 * whose records people know by their numbers.
 */
export function searchedLists(active: string | undefined, text: string): ReturnType<typeof allScreens> {
  const rank = (screen: Screen): number =>
    Number(isNumber(text) && screen.isNumbered === true) * 2 + Number(isIn(screen, active));
  return allScreens()
    .filter(({ kind }) => kind === 'list')
    .toSorted((a, b) => rank(b) - rank(a));
}

function isIn({ routes }: Screen, section: string | undefined): boolean {
  return section !== undefined && routes.some((route) => route.startsWith(`/${section}/`));
}
