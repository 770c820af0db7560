import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { planIcon, type PlannedPicture } from './plan-pictures.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

export interface PlannedLink {
  /** As it would be sent, without its icon. */
  values: JsonObject;
  icon: PlannedPicture;
}

/** Where the tiles of the home page lead, in their order. */
const TILES: readonly (readonly [title: string, href: string])[] = [
  ['Products', '/commerce/catalog/products/'],
  ['Add a product', '/commerce/catalog/products/add/'],
  ['Categories', '/commerce/catalog/categories/'],
  ['Markets', '/commerce/markets/'],
  ['Market countries', '/commerce/markets/countries/'],
];

/** The pinned links of a tenant, site after site. */
export function planLinks(random: Random, { tenantId, sites }: PlannedTenant): PlannedLink[] {
  return sites.flatMap(({ siteId }) => TILES.map(([title, href], index) => ({
    values: { siteId, itemPath: href.slice(0, -1), title, href, isPinned: true, orderNumber: (index + 1) * 10 },
    icon: planIcon(random, `${tenantId}/${title}`, title),
  })));
}
