import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { isBelow, linkTarget, linkTree, type NavigationLink } from './link-tree.ts';

let count = 0;
const link = (itemPath: string, values: Partial<NavigationLink> = {}): NavigationLink => ({
  navigationLinkId: ++count,
  itemPath,
  title: itemPath,
  href: `${itemPath}/`,
  imageIcon: null,
  orderNumber: 0,
  showInMenu: true,
  ...values,
});

/** Returns a tree as nested paths. */
const paths = (items: readonly JsonObject[]): unknown[] =>
  items.map(({ itemPath, children }) => [
    itemPath,
    ...(Array.isArray(children) ? paths(children as JsonObject[]) : []),
  ]);

describe('the tree of links', () => {
  it('nests by paths, at a slash', () => {
    const links = [link('/a'), link('/ab'), link('/a/b'), link('/a/b/c'), link('/a/bc')];
    expect(paths(linkTree(links, '/'))).toEqual([['/a', ['/a/b', ['/a/b/c']], ['/a/bc']], ['/ab']]);
    expect(paths(linkTree(links, '/a'))).toEqual([['/a/b', ['/a/b/c']], ['/a/bc']]);
    expect(paths(linkTree(links, '/c'))).toEqual([]);
  });

  it('is ordered by number and then by id', () => {
    expect(
      paths(
        linkTree(
          [link('/x/c', { orderNumber: 2 }), link('/x/b', { orderNumber: 1 }), link('/x/a', { orderNumber: 2 })],
          '/x',
        ),
      ),
    ).toEqual([['/x/b'], ['/x/c'], ['/x/a']]);
  });

  it('leaves out links without a target, and moves up the links below them; headings stay', () => {
    const links = [
      link('/a', { href: null }),
      link('/a/b', { href: 'mailto:a@example.com' }),
      link('/a/b/c'),
      link('/d', { href: '' }),
    ];
    expect(paths(linkTree(links, '/'))).toEqual([['/a', ['/a/b/c']], ['/d']]);
  });

  it('leaves out links with a placeholder, and moves up the links below them', () => {
    expect(
      paths(
        linkTree(
          [
            link('/a'),
            link('/a/{id}'),
            link('/a/{id}/b'),
            link('/a/c', { href: '/orders/{orderId}/' }),
            link('/a/c/d'),
          ],
          '/',
        ),
      ),
    ).toEqual([['/a', ['/a/c/d']]]);
  });

  it('builds a tree of twenty thousand links quickly, because every session requests it', () => {
    const links = Array.from({ length: 20_000 }, (_, index) => link(`/a/${index % 100}/${index}`));
    const began = performance.now();
    expect(linkTree(links, '/')).toHaveLength(20_000);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('contains each link below the path once, whatever the paths are', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab'), { minLength: 1, maxLength: 4 })
      .map((steps) => `/${steps.join('/')}`);
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 30 }), path, (all, below) => {
        const found = paths(
          linkTree(
            all.map((one) => link(one)),
            below,
          ),
        ).flat(5);
        expect(found.toSorted()).toEqual(all.filter((one) => isBelow(one, below)).toSorted());
      }),
    );
  });
});

describe('the target of a link', () => {
  it.each([
    ['/a/', '/a/'],
    ['HTTPS://Example.com/X', 'https://example.com/X'],
    ['javascript:alert(1)', ''],
    ['//evil.example', ''],
    ['mailto:a@example.com', ''],
    ['/a/{id}/', ''],
    ['', ''],
    [null, ''],
  ])('%s: %s', (href, target) => {
    expect(linkTarget(href)).toBe(target);
  });
});
