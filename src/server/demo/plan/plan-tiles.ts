import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { menuPlace, planNavigation } from './plan-navigation.ts';
import { planIcon, type PlannedPicture } from './plan-pictures.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

export interface PlannedLink {
  /** The payload, without its icon. */
  values: JsonObject;
  /** Tiles have one. */
  icon?: PlannedPicture;
}

/** The tiles of the home page in order, with their targets; one leads to a filtered list. */
const TILES: readonly (readonly [title: string, href: string])[] = [
  ['Products', '/commerce/catalog/products/'],
  ['Add a product', '/commerce/catalog/products/add/'],
  ['Not sold online', '/commerce/catalog/products/?$filter=isOnlineDirectSalesDisabled%20eq%20true'],
  ['Categories', '/commerce/catalog/categories/'],
  ['Add a category', '/commerce/catalog/categories/add/'],
  ['Markets', '/commerce/markets/'],
  ['Market countries', '/commerce/markets/countries/'],
  ['Add a market', '/commerce/markets/add/'],
];

/** The kind of a link (`0081_sites.sql`). */
const PAGE = 1;

/**
 * Returns the links of a tenant, site by site: the tiles of the home page, which are in the menu too, then links of the
 * menu and the footer only.
 */
export function planLinks(random: Random, tenant: PlannedTenant): PlannedLink[] {
  return tenant.sites.flatMap(({ siteId }) => [
    ...TILES.map(([title, href], index): PlannedLink => ({
      values: {
        siteId,
        href,
        navigationLinkTypeId: PAGE,
        isPinned: true,
        orderNumber: (index + 1) * 10,
        ...menuPlace(tenant, href, title),
      },
      icon: planIcon(random, `${tenant.tenantId}/${title}`, title),
    })),
    ...planNavigation(tenant, siteId).map((values): PlannedLink => ({ values })),
  ]);
}
