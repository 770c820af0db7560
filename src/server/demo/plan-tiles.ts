import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { menuPlace, planNavigation } from './plan-navigation.ts';
import { planIcon, type PlannedPicture } from './plan-pictures.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

export interface PlannedLink {
  /** As it would be sent, without its icon. */
  values: JsonObject;
  /** Tiles have one. */
  icon?: PlannedPicture;
}

/** Where the tiles of the home page lead, in their order; one to a list that is filtered already. */
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

/** The links of a tenant, site after site: the tiles of the home page, which stand in the menu too, then what is in the menu and the footer alone. */
export function planLinks(random: Random, tenant: PlannedTenant): PlannedLink[] {
  return tenant.sites.flatMap(({ siteId }) => [
    ...TILES.map(([title, href], index): PlannedLink => ({
      values: { siteId, href, isPinned: true, orderNumber: (index + 1) * 10, ...menuPlace(tenant, href, title) },
      icon: planIcon(random, `${tenant.tenantId}/${title}`, title),
    })),
    ...planNavigation(tenant, siteId).map((values): PlannedLink => ({ values })),
  ]);
}
