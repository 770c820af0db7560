import { readSources, type Source } from '../../../tools/catalogue/read-sources.ts';
import type { Area, Descriptor } from '../../../renderer/language/types/descriptor.ts';

/**
 * The sections that the copies are shared among: a console of 220 screens has more sections, not only longer menus.
 */
const SECTIONS = ['sites', 'content-hub', 'assessments', 'forms', 'notifications', 'reports', 'analytics', 'admin'];

/**
 * Reads the sources below `root` and adds copies of the screens behind the sign-in, each with an id and routes of its
 * own, in copies of their areas with their menus. The copies call the same operations, so that a person may open them.
 */
export function readWithMoreScreens(root: string, count: number): Source[] {
  const sources = readSources(root);
  const areas = sources.filter(({ role }) => role === 'area').map((source) => ({ source, value: areaOf(source) }));
  const screens = sources.filter((source) => source.role === 'screen' && screenOf(source).access !== 'public');
  const copies = Array.from({ length: count }, (_, index) => {
    const copy = Math.floor(index / screens.length) + 1;
    const source = screens[index % screens.length];
    return source === undefined ? [] : [copyOfScreen(source, copy)];
  }).flat();
  const areaCopies = Array.from({ length: Math.ceil(count / screens.length) }, (_, index) =>
    areas.filter(({ value }) => value.area !== 'auth').map(({ source, value }) => copyOfArea(source, value, index + 1)),
  ).flat();
  return [...sources, ...areaCopies, ...copies];
}

function copyOfScreen(source: Source, copy: number): Source {
  const screen = screenOf(source);
  const { route } = screen;
  const moved = typeof route === 'string' ? placeOf(route, copy) : placesOf(route, copy);
  return sourceOf(source, { ...screen, id: idOf(screen.id, copy), title: screen.title, route: moved }, copy);
}

function placesOf(routes: object, copy: number): object {
  return Object.fromEntries(Object.entries(routes).map(([mode, route]) => [mode, placeOf(String(route), copy)]));
}

function copyOfArea(source: Source, area: Area, copy: number): Source {
  const { menu, tabs = {} } = area;
  return sourceOf(
    source,
    {
      ...area,
      area: idOf(area.area, copy),
      section: sectionOf(copy),
      menu: menu.map((group) => ({
        ...group,
        entries: group.entries.map((entry) => ({ ...entry, screen: idOf(entry.screen, copy) })),
      })),
      tabs: Object.fromEntries(
        Object.entries(tabs).map(([name, tabsOfSet]) => [
          name,
          tabsOfSet.map((tab) => ({ ...tab, screen: idOf(tab.screen, copy) })),
        ]),
      ),
    },
    copy,
  );
}

function sourceOf(source: Source, value: object, copy: number): Source {
  const text = JSON.stringify(value);
  return {
    role: source.role,
    file: source.file.replace(/^screens\/([^/]+)\/([^/]+)\.json$/, `screens/$1-${copy}/$2-${copy}.json`),
    text,
    value: JSON.parse(text),
  };
}

/** @example placeOf('/commerce/catalog/products/', 1) // '/content-hub/commerce-1/catalog/products/' */
function placeOf(route: string, copy: number): string {
  const [first = '', ...rest] = route.replace(/^\//, '').split('/');
  return `/${[sectionOf(copy), `${first || 'home'}-${copy}`, ...rest].join('/')}`.replace(/\/*$/, '/');
}

function sectionOf(copy: number): string {
  return SECTIONS[copy % SECTIONS.length] ?? 'sites';
}

function idOf(id: string, copy: number): string {
  return `${id}-${copy}`;
}

function screenOf({ value }: Source): Descriptor {
  // Safe: lint checks the screens of the project against their schema.
  return value as unknown as Descriptor;
}

function areaOf({ value }: Source): Area {
  // Safe: lint checks the areas of the project against their schema.
  return value as unknown as Area;
}
