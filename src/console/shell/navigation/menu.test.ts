import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currentEntry, groupPath, menuOf, type AreaGroup, type MenuEntry, type MenuGroup } from './menu.ts';
import { readSiteLinks, type SiteLink } from './site-link.ts';

const entry = (id: string, href = `/shop/${id}/`): MenuEntry => ({ id, title: id, icon: 'catalog', href });
const areas: AreaGroup[] = [
  { title: 'Goods', entries: [entry('products'), entry('categories')] },
  { title: 'Selling', entries: [entry('markets'), entry('countries', '/shop/markets/countries/')] },
];
let count = 0;
const link = (itemPath: string, values: Partial<SiteLink> = {}): SiteLink => ({
  navigationLinkId: ++count,
  itemPath,
  title: `My ${itemPath}`,
  href: null,
  picture: undefined,
  orderNumber: 0,
  showInMenu: true,
  ...values,
});
const everything = (): boolean => true;
const mayOpen = (href: string): boolean => !href.includes('secret') && !href.includes('markets');
const seen = (groups: readonly MenuGroup[]): unknown =>
  groups.map(({ title, entries }) => [title, ...entries.map((one) => one.title)]);
const menu = (...links: SiteLink[]): unknown => seen(menuOf('shop', areas, links, everything));

describe('menuOf', () => {
  test('returns the areas’ menu without links', () => {
    expect(menu()).toEqual([
      ['Goods', 'products', 'categories'],
      ['Selling', 'markets', 'countries'],
    ]);
  });

  test('takes titles and order from the links, with or without a trailing slash', () => {
    expect(
      menu(
        link('/shop/goods', { title: 'Range', orderNumber: 90 }),
        link('/shop/a', { title: 'Articles', href: '/shop/products', orderNumber: 25 }),
      ),
    ).toEqual([
      ['Selling', 'markets', 'countries'],
      ['Range', 'categories', 'Articles'],
    ]);
  });

  test('keeps the position of an entry that is only renamed', () => {
    expect(menu(link('/shop/products', { title: 'Articles', href: '/shop/products/' }))).toEqual([
      ['Goods', 'Articles', 'categories'],
      ['Selling', 'markets', 'countries'],
    ]);
  });

  test('leaves out hidden entries, and hidden groups with their entries', () => {
    expect(
      menu(link('/shop/x', { href: '/shop/markets/', showInMenu: false }), link('/shop/goods', { showInMenu: false })),
    ).toEqual([['Selling', 'countries']]);
  });

  test('moves an entry to another group, and adds groups', () => {
    expect(
      menu(
        link('/shop/mine', { title: 'Mine' }),
        link('/shop/mine/products', { title: 'products', href: '/shop/products/' }),
      ),
    ).toEqual([
      ['Goods', 'categories'],
      ['Selling', 'markets', 'countries'],
      ['Mine', 'products'],
    ]);
  });

  test('adds the site’s own links, in a group or without one', () => {
    const groups = menuOf(
      'shop',
      areas,
      [
        link('/shop/goods/stock', { title: 'Stock', href: 'https://stock.example.com/', picture: 'a.png' }),
        link('/shop/sale', { title: 'On sale', href: '/shop/products/?sale=1' }),
      ],
      everything,
    );
    expect(seen(groups)).toEqual([
      ['', 'On sale'],
      ['Goods', 'products', 'categories', 'Stock'],
      ['Selling', 'markets', 'countries'],
    ]);
    expect(groups[1]?.entries[2]).toMatchObject({ icon: 'external', picture: 'a.png' });
  });

  test('shows only permitted addresses, and each of the areas’ addresses once, for any links', () => {
    const hrefs = ['/shop/products/', '/shop/categories', '/shop/secret/', 'https://a.example/', null];
    const anyLink = fc.record({
      itemPath: fc.constantFrom('/shop/goods', '/shop/selling', '/shop/new', '/shop/goods/a', '/shop/new/b', '/shop/c'),
      title: fc.string(),
      href: fc.constantFrom(...hrefs),
      orderNumber: fc.nat(40),
      showInMenu: fc.boolean(),
      navigationLinkId: fc.nat(),
      picture: fc.constant(undefined),
    });
    const permitted = areas.map((group) => ({ ...group, entries: group.entries.filter(({ href }) => mayOpen(href)) }));
    fc.assert(
      fc.property(fc.uniqueArray(anyLink, { selector: ({ href }) => href, maxLength: 6 }), (links) => {
        const groups = menuOf('shop', permitted, links, mayOpen);
        const shown = groups.flatMap(({ entries }) => entries.map(({ href }) => href));
        expect(shown.filter((href) => !mayOpen(href))).toEqual([]);
        const ids = groups
          .flatMap(({ entries }) => entries.map(({ id }) => id))
          .filter((id) => !id.startsWith('link-'));
        expect(new Set(ids).size).toBe(ids.length);
        expect(groups.every(({ entries }) => entries.length > 0)).toBe(true);
        // An entry without a link stays in its group, unless the group is hidden.
        const isTouched = links.some(({ href, itemPath }) => href === '/shop/categories' || itemPath === '/shop/goods');
        if (!isTouched)
          expect(groups.find(({ path }) => path === '/shop/goods')?.entries.map(({ id }) => id)).toContain(
            'categories',
          );
      }),
    );
  });
});

test('groupPath is the title below its section', () => {
  expect(groupPath('content-hub', 'Video & Audio ')).toBe('/content-hub/video-audio');
});

test('currentEntry is the entry with the longest matching address', () => {
  const groups = menuOf('shop', areas, [], everything);
  expect(currentEntry(groups, '/shop/markets/7/edit/')?.id).toBe('markets');
  expect(currentEntry(groups, '/shop/markets/countries')?.id).toBe('countries');
  expect(currentEntry(groups, '/shop/marketsplace/')).toBeUndefined();
  expect(currentEntry(groups, '/')).toBeUndefined();
});

describe('readSiteLinks', () => {
  test('flattens the links, each before its children', () => {
    const links = readSiteLinks([
      {
        navigationLinkId: 1,
        itemPath: '/shop',
        title: 'Shop',
        children: [
          {
            navigationLinkId: 2,
            itemPath: '/shop/a',
            title: 'A',
            href: '/a/',
            orderNumber: 5,
            showInMenu: false,
            imageIcon: [{ assetUrl: 'i.png' }],
            children: [],
          },
        ],
      },
    ]);
    expect(links).toEqual([
      {
        navigationLinkId: 1,
        itemPath: '/shop',
        title: 'Shop',
        href: null,
        picture: undefined,
        orderNumber: 0,
        showInMenu: true,
      },
      {
        navigationLinkId: 2,
        itemPath: '/shop/a',
        title: 'A',
        href: '/a/',
        picture: 'i.png',
        orderNumber: 5,
        showInMenu: false,
      },
    ]);
  });

  test('returns no links for a malformed response', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(Array.isArray(readSiteLinks(json as Parameters<typeof readSiteLinks>[0]))).toBe(true);
      }),
    );
    expect(readSiteLinks([{ title: 'No path' }, null, 3, 'x'])).toEqual([]);
  });
});
