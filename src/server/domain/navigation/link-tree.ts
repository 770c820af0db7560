import { safeAddress } from '../../../../renderer/language/links/safe-address.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** A navigation link as it is stored. */
export interface NavigationLink {
  navigationLinkId: number;
  /** Its place: `/commerce/catalog/products`. */
  itemPath: string;
  title: string;
  href: string | null;
  imageIcon: Json;
  orderNumber: number;
  showInMenu: boolean;
}

/** Below `/a` is `/a/b`, never `/ab` (`domain.md` §7); below '/' is everything. */
export function isBelow(itemPath: string, path: string): boolean {
  return path === '/' ? itemPath !== '/' : itemPath.startsWith(`${path}/`);
}

/** Where a link leads, or '' where nobody should go: a path of this site, http or https, with no place left open in it (002 §2.3, `domain.md` §7). */
export function linkTarget(href: Json | undefined): string {
  if (typeof href !== 'string' || hasPlaceholder(href)) return '';
  const address = safeAddress(href);
  return /^(?:\/|https?:)/.test(address) ? address : '';
}

/**
 * The links below a path as a tree: each stands below the nearest link whose path its own continues, siblings by order number and id. A link
 * that leads nowhere, or whose path has a place left open, is left out; what stands below it moves up.
 * @param path with a slash before each step; '/' is the root
 */
export function linkTree(links: readonly NavigationLink[], path: string): JsonObject[] {
  const shown = links
    .filter((link) => isBelow(link.itemPath, path) && !hasPlaceholder(link.itemPath) && (isHeading(link) || linkTarget(link.href) !== ''))
    .toSorted((a, b) => a.orderNumber - b.orderNumber || a.navigationLinkId - b.navigationLinkId);
  const children = childrenOf(shown);
  const below = (parent: NavigationLink | undefined): JsonObject[] => (children.get(parent) ?? []).map((link) => ({ ...menuItem(link), children: below(link) }));
  return below(undefined);
}

/** What has no address is a heading; an address that leads nowhere must not pass for one. */
function isHeading({ href }: NavigationLink): boolean {
  return href === null || href === '';
}

/** The links by the one they stand below, in one pass: a site may have thousands, and everybody who is signed in asks for them. */
function childrenOf(links: readonly NavigationLink[]): Map<NavigationLink | undefined, NavigationLink[]> {
  const byPath = new Map(links.map((link) => [link.itemPath, link]));
  const children = new Map<NavigationLink | undefined, NavigationLink[]>();
  for (const link of links) {
    const parent = nearestAbove(link, byPath);
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [link]);
    else siblings.push(link);
  }
  return children;
}

function nearestAbove({ itemPath }: NavigationLink, byPath: ReadonlyMap<string, NavigationLink>): NavigationLink | undefined {
  for (let end = itemPath.lastIndexOf('/'); end > 0; end = itemPath.lastIndexOf('/', end - 1)) {
    const above = byPath.get(itemPath.slice(0, end));
    if (above !== undefined) return above;
  }
  return undefined;
}

/** As the documents have it (002 §3.1, Navigation menu item), and where it stands among what the console's own menu holds. */
function menuItem({ navigationLinkId, itemPath, title, href, imageIcon, orderNumber, showInMenu }: NavigationLink): JsonObject {
  return { navigationLinkId, itemPath, title, href: linkTarget(href) || null, imageIcon, orderNumber, showInMenu };
}

/** Whether an address or a path has a place left open, as `/orders/{orderId}/` has. */
export function hasPlaceholder(text: Json | undefined): boolean {
  return typeof text === 'string' && /[{}]/.test(text);
}
