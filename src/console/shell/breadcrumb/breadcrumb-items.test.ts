import { describe, expect, it } from 'vitest';
import { breadcrumbItems } from './breadcrumb-items.ts';

const titles: Record<string, string> = {
  '/commerce/catalog/categories/': 'Categories',
  '/commerce/catalog/categories/{categoryId}/edit/': 'Edit Category',
};
const trail = (route: string, pathname: string, recordTitle?: string) =>
  breadcrumbItems({
    route,
    pathname,
    recordTitle,
    titleAt: (pattern) => titles[pattern],
    sectionTitle: (segment) => (segment === 'commerce' ? 'Commerce' : undefined),
  });

describe('the breadcrumb', () => {
  it('names a list by its title and links it', () => {
    expect(trail('/commerce/catalog/categories/', '/commerce/catalog/categories/')).toEqual([
      { label: 'Commerce', href: undefined },
      { label: 'Catalog', href: undefined },
      { label: 'Categories', href: '/commerce/catalog/categories/' },
    ]);
  });

  it('adds a run of parameters to the crumb before it, with the record’s title', () => {
    const crumbs = trail(
      '/commerce/catalog/categories/{categoryId}/edit/',
      '/commerce/catalog/categories/7/edit/',
      'Shoes',
    );
    expect(crumbs.map(({ label, detail }) => [label, detail])).toEqual([
      ['Commerce', undefined],
      ['Catalog', undefined],
      ['Categories', 'Shoes'],
      ['Edit Category', undefined],
    ]);
  });

  it('shows the record at the last parameters only', () => {
    const crumbs = trail('/a/{x}/b/{y}/{z}/', '/a/1/b/2/3/', 'Third');
    expect(crumbs.map(({ label, detail }) => [label, detail])).toEqual([
      ['A', undefined],
      ['B', 'Third'],
    ]);
  });

  it('shows ERROR for more than five crumbs', () => {
    expect(trail('/a/b/c/d/e/', '/a/b/c/d/e/')).toHaveLength(5);
    expect(trail('/a/b/c/d/e/f/', '/a/b/c/d/e/f/')).toEqual([{ label: 'ERROR' }]);
    expect(trail('/a/b/c/{d}/{e}/f/', '/a/b/c/1/2/f/')).toHaveLength(4);
  });

  it('reads the words of a segment, after a hyphen and before a capital', () => {
    const labels = trail('/a/custom-sections/editShipment/SKU/', '/a/b/c/d/').map(({ label }) => label);
    expect(labels).toEqual(['A', 'Custom sections', 'Edit Shipment', 'SKU']);
  });

  it('shows a parameter that has no crumb before it', () => {
    expect(trail('/{site}/b/', '/7/b/').map(({ label }) => label)).toEqual(['7', 'B']);
  });
});
