import { safeAddress } from '../../../../renderer/language/text/links/safe-address.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';

/** A stored navigation link. */
export interface NavigationLink {
  navigationLinkId: number;
  /** Its path: `/commerce/catalog/products`. */
  itemPath: string;
  title: string;
  href: string | null;
  imageIcon: Json;
  orderNumber: number;
  showInMenu: boolean;
}

/**
 * Returns whether one path is below another (`docs/domain/navigation.md#paths`): `/a/b` is below `/a`, `/ab` is not;
 * every path is below '/'.
 */
export function isBelow(itemPath: string, path: string): boolean {
  return path === '/' ? itemPath !== '/' : itemPath.startsWith(`${path}/`);
}

/**
 * Returns the target of a link, or '' for an invalid one. Valid are a path of this site, http and https, without a
 * placeholder (`docs/console.md#side-menu`, `docs/domain/navigation.md#link-targets`).
 */
export function linkTarget(href: Json | undefined): string {
  if (typeof href !== 'string' || hasPlaceholder(href)) return '';
  const address = safeAddress(href);
  return /^(?:\/|https?:)/.test(address) ? address : '';
}

/**
 * Returns the links below a path as a tree. The parent of a link is the nearest link whose path it continues; siblings
 * are sorted by order number and id. A link without a valid target or with a placeholder in its path is left out, and
 * the links below it move up.
 * @param path with a slash before each segment; '/' is the root
 */
export function linkTree(links: readonly NavigationLink[], path: string): JsonObject[] {
  const shown = links
    .filter(
      (link) =>
        isBelow(link.itemPath, path) &&
        !hasPlaceholder(link.itemPath) &&
        (isHeading(link) || linkTarget(link.href) !== ''),
    )
    .toSorted((a, b) => a.orderNumber - b.orderNumber || a.navigationLinkId - b.navigationLinkId);
  const children = childrenOf(shown);
  const below = (parent: NavigationLink | undefined): JsonObject[] =>
    (children.get(parent) ?? []).map((link) => ({ ...menuItem(link), children: below(link) }));
  return below(undefined);
}

/** A link without an address is a heading; one with an invalid address is not. */
function isHeading({ href }: NavigationLink): boolean {
  return href === null || href === '';
}

/**
 * Groups the links by their parent in one pass: a site may have thousands of links, and every session requests them.
 */
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

function nearestAbove(
  { itemPath }: NavigationLink,
  byPath: ReadonlyMap<string, NavigationLink>,
): NavigationLink | undefined {
  for (let end = itemPath.lastIndexOf('/'); end > 0; end = itemPath.lastIndexOf('/', end - 1)) {
    const above = byPath.get(itemPath.slice(0, end));
    if (above !== undefined) return above;
  }
  return undefined;
}

/** Returns the menu item (`docs/console.md#menu-items`) with its path, by which the console's menu places it. */
function menuItem({
  navigationLinkId,
  itemPath,
  title,
  href,
  imageIcon,
  orderNumber,
  showInMenu,
}: NavigationLink): JsonObject {
  return { navigationLinkId, itemPath, title, href: linkTarget(href) || null, imageIcon, orderNumber, showInMenu };
}

/** @example hasPlaceholder('/orders/{orderId}/') // true */
export function hasPlaceholder(text: Json | undefined): boolean {
  return typeof text === 'string' && /[{}]/.test(text);
}
