import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { PlannedTenant } from './plan-tenants.ts';

/** Links of a site besides its tiles: `[path, title, address]`. A heading has no address. */
interface PlannedNavigation {
  /** Groups of the side menu by path, in order. */
  headings: readonly (readonly [itemPath: string, title: string])[];
  /** Menu path and title of the home page's tiles, by address; `showInMenu` false leaves one out. */
  menu: Readonly<Record<string, { itemPath: string; title: string; showInMenu?: false }>>;
  /** Further entries of the menu. */
  more: readonly (readonly [itemPath: string, title: string, href: string])[];
  /** In order. */
  footer: readonly (readonly [itemPath: string, title: string, href: string])[];
}

/** The first tenant has the menu of the areas; the second has its own names and order, one entry less and one more. */
const NAVIGATION: Readonly<Record<number, PlannedNavigation>> = {
  1: {
    headings: [
      ['/commerce', 'Commerce'],
      ['/commerce/catalog', 'Catalog'],
      ['/commerce/selling', 'Selling'],
    ],
    menu: {},
    more: [],
    footer: [
      ['/help', 'Help', 'https://www.acme-traders.example/help/'],
      ['/privacy', 'Privacy', 'https://www.acme-traders.example/privacy/'],
      ['/terms', 'Terms', 'https://www.acme-traders.example/terms/'],
    ],
  },
  2: {
    headings: [
      ['/commerce', 'Commerce'],
      ['/commerce/selling', 'Sales regions'],
      ['/commerce/catalog', 'Equipment'],
    ],
    menu: {
      '/commerce/catalog/products/': { itemPath: '/commerce/catalog/products', title: 'All equipment' },
      '/commerce/catalog/categories/': { itemPath: '/commerce/catalog/categories', title: 'Product lines' },
      '/commerce/markets/': { itemPath: '/commerce/selling/markets', title: 'Regions' },
      '/commerce/markets/add/': { itemPath: '/commerce/selling/markets/add', title: 'Add a region', showInMenu: false },
      '/commerce/markets/countries/': {
        itemPath: '/commerce/selling/countries',
        title: 'Market countries',
        showInMenu: false,
      },
    },
    more: [['/commerce/catalog/handbook', 'Data sheets', 'https://handbook.globex.example/']],
    footer: [
      ['/support', 'Support', 'https://www.globex.example/support/'],
      ['/imprint', 'Imprint', 'https://www.globex.example/imprint/'],
    ],
  },
};

/** Kinds of links (`0081_sites.sql`). */
const EXTERNAL = 2;
const HEADING = 3;

/** Returns the menu values of a site's tile. */
export function menuPlace({ tenantId }: PlannedTenant, href: string, title: string): JsonObject {
  const [path = '', query] = href.split('?');
  // A tile that adds a record, or that opens a filtered list, is not in the menu.
  const isPlace = query === undefined && !path.endsWith('/add/');
  const itemPath = query === undefined ? path.slice(0, -1) : path + title.toLowerCase().replaceAll(' ', '-');
  return { itemPath, title, showInMenu: isPlace, ...navigationOf(tenantId).menu[href] };
}

/** Returns the headings, further entries and footer links of a site, as in payloads. */
export function planNavigation({ tenantId }: PlannedTenant, siteId: number): JsonObject[] {
  const { headings, more, footer } = navigationOf(tenantId);
  return [
    ...headings.map(([itemPath, title], index) => ({
      siteId,
      itemPath,
      title,
      navigationLinkTypeId: HEADING,
      orderNumber: order(index),
    })),
    ...more.map(([itemPath, title, href], index) => ({
      siteId,
      itemPath,
      title,
      href,
      navigationLinkTypeId: EXTERNAL,
      orderNumber: order(index) + 100,
    })),
    ...footer.map(([itemPath, title, href], index) => ({
      siteId,
      itemPath,
      title,
      href,
      navigationLinkTypeId: EXTERNAL,
      orderNumber: order(index),
      showInFooter: true,
      showInMenu: false,
    })),
  ];
}

function order(index: number): number {
  return (index + 1) * 10;
}

function navigationOf(tenantId: number): PlannedNavigation {
  return NAVIGATION[tenantId] ?? { headings: [], menu: {}, more: [], footer: [] };
}
