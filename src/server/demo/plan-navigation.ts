import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { PlannedTenant } from './plan-tenants.ts';

/** Links that a site has besides its tiles: `[path, title, address]`. A heading has no address. */
interface PlannedNavigation {
  /** Groups of the side menu by their places, in their order. */
  headings: readonly (readonly [itemPath: string, title: string])[];
  /** Where the tiles of the home page stand in the menu, what they are called there, and which of them are not in it. By address. */
  menu: Readonly<Record<string, { itemPath: string; title: string; showInMenu?: false }>>;
  /** Entries of the menu beside the screens. */
  more: readonly (readonly [itemPath: string, title: string, href: string])[];
  /** In their order. */
  footer: readonly (readonly [itemPath: string, title: string, href: string])[];
}

/** The first tenant has the menu as the areas have it; the second has made it its own: names, order, something left out and something added. */
const NAVIGATION: Readonly<Record<number, PlannedNavigation>> = {
  1: {
    headings: [['/commerce', 'Commerce'], ['/commerce/catalog', 'Catalog'], ['/commerce/selling', 'Selling']],
    menu: {},
    more: [],
    footer: [['/help', 'Help', 'https://www.acme-traders.example/help/'], ['/privacy', 'Privacy', 'https://www.acme-traders.example/privacy/'], ['/terms', 'Terms', 'https://www.acme-traders.example/terms/']],
  },
  2: {
    headings: [['/commerce', 'Commerce'], ['/commerce/selling', 'Sales regions'], ['/commerce/catalog', 'Equipment']],
    menu: {
      '/commerce/catalog/products/': { itemPath: '/commerce/catalog/products', title: 'All equipment' },
      '/commerce/catalog/categories/': { itemPath: '/commerce/catalog/categories', title: 'Product lines' },
      '/commerce/markets/': { itemPath: '/commerce/selling/markets', title: 'Regions' },
      '/commerce/markets/add/': { itemPath: '/commerce/selling/markets/add', title: 'Add a region', showInMenu: false },
      '/commerce/markets/countries/': { itemPath: '/commerce/selling/countries', title: 'Market countries', showInMenu: false },
    },
    more: [['/commerce/catalog/handbook', 'Data sheets', 'https://handbook.globex.example/']],
    footer: [['/support', 'Support', 'https://www.globex.example/support/'], ['/imprint', 'Imprint', 'https://www.globex.example/imprint/']],
  },
};

/** What a site's tile says of the menu: the values beside those of the tile. */
export function menuPlace({ tenantId }: PlannedTenant, href: string, title: string): JsonObject {
  const [path = '', query] = href.split('?');
  // What is added from a tile is no place to be in, nor is a list as it is filtered from one.
  const isPlace = query === undefined && !path.endsWith('/add/');
  const itemPath = query === undefined ? path.slice(0, -1) : path + title.toLowerCase().replaceAll(' ', '-');
  return { itemPath, title, showInMenu: isPlace, ...navigationOf(tenantId).menu[href] };
}

/** The headings, further entries and footer links of a site, as they would be sent. */
export function planNavigation({ tenantId }: PlannedTenant, siteId: number): JsonObject[] {
  const { headings, more, footer } = navigationOf(tenantId);
  return [
    ...headings.map(([itemPath, title], index) => ({ siteId, itemPath, title, orderNumber: order(index) })),
    ...more.map(([itemPath, title, href], index) => ({ siteId, itemPath, title, href, orderNumber: order(index) + 100 })),
    ...footer.map(([itemPath, title, href], index) => ({ siteId, itemPath, title, href, orderNumber: order(index), showInFooter: true, showInMenu: false })),
  ];
}

function order(index: number): number {
  return (index + 1) * 10;
}

function navigationOf(tenantId: number): PlannedNavigation {
  return NAVIGATION[tenantId] ?? { headings: [], menu: {}, more: [], footer: [] };
}
