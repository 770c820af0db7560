import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { isIconName, type IconName } from '../../../../renderer/ui/icon/icons.ts';
import type { SiteLink } from './site-link.ts';

export interface MenuEntry {
  /** Id of the screen, or of the site's link. */
  id: string;
  title: string;
  icon: IconName;
  /** Image of a link that the site has added. */
  picture?: string | undefined;
  href: string;
  /** The operation that lists what is counted beside the title. */
  counted?: Operation | undefined;
}

export interface MenuGroup {
  /** Path of the group in the site's navigation: `/commerce/catalog`. */
  path: string;
  /** '' for entries without a group. */
  title: string;
  entries: MenuEntry[];
}

/** A group of an area with the entries that the user may open. */
export interface AreaGroup {
  title: string;
  entries: MenuEntry[];
}

/** Entries are numbered by tens, so that a site can put a link between two of them. */
const STEP = 10;

interface Placed {
  entry: MenuEntry;
  /** Path of its group. */
  path: string;
  order: number;
}

interface Heading {
  path: string;
  title: string;
  order: number;
  isShown: boolean;
}

/**
 * Returns the menu of a section: the areas' groups, changed by the site's links. A link replaces the entry with the
 * same address: it gives title, order and, below a heading, the group; with `showInMenu: false` it removes the entry. A
 * link without an address is a heading: it renames, orders or hides the group of its path, or adds one. Addresses that
 * the user may not open are left out.
 * @param links The links below the section's path, in order.
 */
export function menuOf(
  section: string,
  areas: readonly AreaGroup[],
  links: readonly SiteLink[],
  mayOpen: (href: string) => boolean,
): MenuGroup[] {
  const headings = headingsOf(section, areas, links);
  const entries = placeEntries(
    section,
    areas,
    links.filter(({ href }) => href === null || mayOpen(href)),
    headings,
  );
  return inOrder(headings)
    .filter(({ isShown }) => isShown)
    .map(({ path, title }) => ({
      path,
      title,
      entries: inOrder(entries.filter((placed) => placed.path === path)).map(({ entry }) => entry),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Returns the groups of the areas and the site by path. The unnamed group comes first, for entries without a group. */
function headingsOf(section: string, areas: readonly AreaGroup[], links: readonly SiteLink[]): Heading[] {
  const unnamed: Heading = { path: '', title: '', order: 0, isShown: true };
  const own = areas.map(({ title }, index): Heading => ({
    path: groupPath(section, title),
    title,
    order: (index + 1) * STEP,
    isShown: true,
  }));
  const headings = new Map([unnamed, ...own].map((heading) => [heading.path, heading]));
  for (const { href, itemPath, title, orderNumber, showInMenu } of links) {
    if (href !== null) continue;
    headings.set(itemPath, {
      path: itemPath,
      title,
      order: orderNumber || (headings.get(itemPath)?.order ?? Infinity),
      isShown: showInMenu,
    });
  }
  return [...headings.values()];
}

function placeEntries(
  section: string,
  areas: readonly AreaGroup[],
  links: readonly SiteLink[],
  headings: readonly Heading[],
): Placed[] {
  const own = areas.flatMap(({ title, entries }) =>
    entries.map((entry, index): Placed => ({ entry, path: groupPath(section, title), order: (index + 1) * STEP })),
  );
  const ownAt = new Map(own.map((placed) => [withTrailingSlash(placed.entry.href), placed]));
  const linkedAddresses = new Set<string>();
  const placed = links.flatMap((link): Placed[] => {
    if (link.href === null) return [];
    const address = withTrailingSlash(link.href);
    const replaced = linkedAddresses.has(address) ? undefined : ownAt.get(address);
    linkedAddresses.add(address);
    if (!link.showInMenu) return [];
    return [
      {
        entry: entryOf(link, link.href, replaced?.entry),
        path: headingAbove(link.itemPath, headings) ?? replaced?.path ?? '',
        order: link.orderNumber || (replaced?.order ?? Infinity),
      },
    ];
  });
  return [...placed, ...own.filter(({ entry }) => !linkedAddresses.has(withTrailingSlash(entry.href)))];
}

/**
 * Returns the default path of a group.
 * @example groupPath('commerce', 'Price Lists') // '/commerce/price-lists'
 */
export function groupPath(section: string, title: string): string {
  return `/${section}/${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
}

/** Returns the entry with the longest address that the path starts with, so that a form belongs to its list. */
export function currentEntry(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const above = groups
    .flatMap(({ entries }) => entries)
    .filter(({ href }) => href.startsWith('/') && withTrailingSlash(pathname).startsWith(withTrailingSlash(href)));
  return above.toSorted((a, b) => b.href.length - a.href.length)[0];
}

/** Returns the icon with a name, or the default icon. */
export function iconOf(name: string | undefined): IconName {
  return name !== undefined && isIconName(name) ? name : 'catalog';
}

/** Returns the entry of a link. A link to one of our screens keeps the screen's icon, for a uniform look. */
function entryOf(
  { navigationLinkId, title, picture }: SiteLink,
  href: string,
  replaced: MenuEntry | undefined,
): MenuEntry {
  if (replaced) return { ...replaced, title };
  return { id: `link-${navigationLinkId}`, title, href, icon: href.startsWith('/') ? 'document' : 'external', picture };
}

/** Returns the path of the nearest group above an entry. */
function headingAbove(itemPath: string, headings: readonly Heading[]): string | undefined {
  const above = headings.map(({ path }) => path).filter((path) => path !== '' && itemPath.startsWith(`${path}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}

function inOrder<Value extends { order: number }>(all: readonly Value[]): Value[] {
  return all.toSorted((a, b) => a.order - b.order);
}

/** Adds the trailing slash that links may omit, for comparison. */
function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
