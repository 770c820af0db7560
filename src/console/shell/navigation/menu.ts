import { isIconName, type IconName } from '../../../../renderer/ui/icon/icons.ts';
import type { SiteLink } from './site-link.ts';

export interface MenuEntry {
  /** The screen it opens, or the site's own link. */
  id: string;
  title: string;
  icon: IconName;
  /** The site's own picture for a link of its own. */
  picture?: string | undefined;
  href: string;
}

export interface MenuGroup {
  /** Its place in the site's navigation: `/commerce/catalog`. */
  path: string;
  /** '' for links that stand in no group. */
  title: string;
  entries: MenuEntry[];
}

/** What the areas say of a group, with those of its entries that this person may open. */
export interface AreaGroup {
  title: string;
  entries: MenuEntry[];
}

/** Numbered by tens, as people number what they may want to put something between. */
const STEP = 10;

interface Placed {
  entry: MenuEntry;
  /** Path of the group it stands in. */
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
 * The menu of a section: what its areas say, as the site's links have it. A link takes the place of the entry that leads where it does: it gives the
 * title, the order and, below a heading of its own, the group; one that is not to be shown takes the entry away. A link without an address is a
 * heading: it renames the group with its path, orders it, hides it with all that is in it, or makes a new one. Nothing that may not be opened is shown.
 * @param links those below the section's path, in their order
 */
export function menuOf(section: string, areas: readonly AreaGroup[], links: readonly SiteLink[], mayOpen: (href: string) => boolean): MenuGroup[] {
  const headings = headingsOf(section, areas, links);
  const entries = placeEntries(section, areas, links.filter(({ href }) => href === null || mayOpen(href)), headings);
  return inOrder(headings)
    .filter(({ isShown }) => isShown)
    .map(({ path, title }) => ({ path, title, entries: inOrder(entries.filter((placed) => placed.path === path)).map(({ entry }) => entry) }))
    .filter((group) => group.entries.length > 0);
}

/** The groups of the areas and of the site, by path, and first the one without a name, for what stands in no other. */
function headingsOf(section: string, areas: readonly AreaGroup[], links: readonly SiteLink[]): Heading[] {
  const unnamed: Heading = { path: '', title: '', order: 0, isShown: true };
  const own = areas.map(({ title }, index): Heading => ({ path: groupPath(section, title), title, order: (index + 1) * STEP, isShown: true }));
  const headings = new Map([unnamed, ...own].map((heading) => [heading.path, heading]));
  for (const { href, itemPath, title, orderNumber, showInMenu } of links) {
    if (href !== null) continue;
    headings.set(itemPath, { path: itemPath, title, order: orderNumber || (headings.get(itemPath)?.order ?? Infinity), isShown: showInMenu });
  }
  return [...headings.values()];
}

function placeEntries(section: string, areas: readonly AreaGroup[], links: readonly SiteLink[], headings: readonly Heading[]): Placed[] {
  const own = areas.flatMap(({ title, entries }) => entries.map((entry, index): Placed => ({ entry, path: groupPath(section, title), order: (index + 1) * STEP })));
  const ownAt = new Map(own.map((placed) => [slashed(placed.entry.href), placed]));
  const spokenOf = new Set<string>();
  const placed = links.flatMap((link): Placed[] => {
    if (link.href === null) return [];
    const address = slashed(link.href);
    const replaced = spokenOf.has(address) ? undefined : ownAt.get(address);
    spokenOf.add(address);
    if (!link.showInMenu) return [];
    return [{ entry: entryOf(link, link.href, replaced?.entry), path: headingAbove(link.itemPath, headings) ?? replaced?.path ?? '', order: link.orderNumber || (replaced?.order ?? Infinity) }];
  });
  return [...placed, ...own.filter(({ entry }) => !spokenOf.has(slashed(entry.href)))];
}

/** A group's place when nobody says another: its title below its section, `/commerce/catalog`. */
export function groupPath(section: string, title: string): string {
  return `/${section}/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

/** The entry where we are: the one whose address ours continues the furthest, so that a form belongs to its list. */
export function currentEntry(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const above = groups.flatMap(({ entries }) => entries).filter(({ href }) => href.startsWith('/') && slashed(pathname).startsWith(slashed(href)));
  return above.toSorted((a, b) => b.href.length - a.href.length)[0];
}

/** The icon of that name, or the one for whatever has none. */
export function iconOf(name: string | undefined): IconName {
  return name !== undefined && isIconName(name) ? name : 'catalog';
}

/** A link to one of our screens keeps the screen's drawn icon: one set, one look. */
function entryOf({ navigationLinkId, title, picture }: SiteLink, href: string, replaced: MenuEntry | undefined): MenuEntry {
  if (replaced) return { ...replaced, title };
  return { id: `link-${navigationLinkId}`, title, href, icon: href.startsWith('/') ? 'document' : 'external', picture };
}

/** The path of the nearest group above an entry. */
function headingAbove(itemPath: string, headings: readonly Heading[]): string | undefined {
  const above = headings.map(({ path }) => path).filter((path) => path !== '' && itemPath.startsWith(`${path}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}

function inOrder<Value extends { order: number }>(all: readonly Value[]): Value[] {
  return all.toSorted((a, b) => a.order - b.order);
}

/** Addresses are compared with the slash at their end, which people leave out. */
function slashed(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
