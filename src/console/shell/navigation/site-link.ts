import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';

/** A link of the site as the side menu reads it. */
export interface SiteLink {
  navigationLinkId: number;
  /** Its place: `/commerce/catalog/products`. */
  itemPath: string;
  title: string;
  /** Null: a heading. */
  href: string | null;
  /** Address of its picture among the digital assets. */
  picture: string | undefined;
  /** 0: where the screen it leads to stands by itself. */
  orderNumber: number;
  showInMenu: boolean;
}

export interface FooterLink {
  navigationLinkId: number;
  title: string;
  href: string;
}

/** The links of `getNavigationDescendantsByPath`, each before those below it; what is none is left out. */
export function readSiteLinks(result: Json): SiteLink[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isObject).flatMap((item): SiteLink[] => {
    const { navigationLinkId, itemPath, title, href, imageIcon, orderNumber, showInMenu, children } = item;
    const below = readSiteLinks(children ?? null);
    if (typeof navigationLinkId !== 'number' || typeof itemPath !== 'string' || typeof title !== 'string') return below;
    const link = {
      navigationLinkId, itemPath, title,
      href: typeof href === 'string' && href !== '' ? href : null,
      picture: pictureOf(imageIcon ?? null),
      orderNumber: typeof orderNumber === 'number' ? orderNumber : 0,
      showInMenu: showInMenu !== false,
    };
    return [link, ...below];
  });
}

/** The links of `getFooterLinks`; what is none is left out. */
export function readFooterLinks(result: Json): FooterLink[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isObject).flatMap(({ navigationLinkId, title, href }) => (
    typeof navigationLinkId === 'number' && typeof title === 'string' && typeof href === 'string' ? [{ navigationLinkId, title, href }] : []
  ));
}

/** The first item of a list of assets. */
function pictureOf(assets: Json): string | undefined {
  const [first] = Array.isArray(assets) ? assets.filter(isObject) : [];
  return typeof first?.['assetUrl'] === 'string' ? first['assetUrl'] : undefined;
}
