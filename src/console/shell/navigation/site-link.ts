import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';

/** A navigation link of the site. */
export interface SiteLink {
  navigationLinkId: number;
  /** Path in the navigation: `/commerce/catalog/products`. */
  itemPath: string;
  title: string;
  /** Null for a heading. */
  href: string | null;
  /** Address of its image in the digital assets. */
  picture: string | undefined;
  /** 0 keeps the position that the areas give. */
  orderNumber: number;
  showInMenu: boolean;
}

export interface FooterLink {
  navigationLinkId: number;
  title: string;
  href: string;
}

/**
 * Parses the result of `getNavigationDescendantsByPath` to a flat list, each link before its children. Skips malformed
 * items.
 */
export function readSiteLinks(result: Json): SiteLink[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isObject).flatMap((item): SiteLink[] => {
    const { navigationLinkId, itemPath, title, href, imageIcon, orderNumber, showInMenu, children } = item;
    const below = readSiteLinks(children ?? null);
    if (typeof navigationLinkId !== 'number' || typeof itemPath !== 'string' || typeof title !== 'string') return below;
    const link = {
      navigationLinkId,
      itemPath,
      title,
      href: typeof href === 'string' && href !== '' ? href : null,
      picture: pictureOf(imageIcon ?? null),
      orderNumber: typeof orderNumber === 'number' ? orderNumber : 0,
      showInMenu: showInMenu !== false,
    };
    return [link, ...below];
  });
}

/** Parses the result of `getFooterLinks`. Skips malformed items. */
export function readFooterLinks(result: Json): FooterLink[] {
  if (!Array.isArray(result)) return [];
  return result
    .filter(isObject)
    .flatMap(({ navigationLinkId, title, href }) =>
      typeof navigationLinkId === 'number' && typeof title === 'string' && typeof href === 'string'
        ? [{ navigationLinkId, title, href }]
        : [],
    );
}

/** Returns the address of the first asset. */
function pictureOf(assets: Json): string | undefined {
  const [first] = Array.isArray(assets) ? assets.filter(isObject) : [];
  return typeof first?.['assetUrl'] === 'string' ? first['assetUrl'] : undefined;
}
