import { describe, expect, it } from 'vitest';
import { breadcrumbItems } from './breadcrumb-items.ts';

const titles: Record<string, string> = {
  '/commerce/catalog/categories/': 'Categories',
  '/commerce/catalog/categories/{categoryId}/edit/': 'Edit Category',
};
const trail = (
  route: string,
  pathname: string,
  recordTitle?: string,
  above?: { param: string | undefined; title: string },
) =>
  breadcrumbItems({
    route,
    pathname,
    recordTitle,
    above,
    titleAt: (pattern) => titles[pattern],
    sectionTitle: (segment) => (segment === 'commerce' ? 'Commerce' : undefined),
    crumbTitle: (segment) => (segment === 'fulfillment' ? 'Fulfilment' : undefined),
  });

const details = (route: string, path: string, record: string | undefined, param: string | undefined) =>
  trail(route, path, record, { param, title: 'Shoes' }).map(({ detail }) => detail);

describe('the breadcrumb', () => {
  it('names a list by its title and links it', () => {
    expect(trail('/commerce/catalog/categories/', '/commerce/catalog/categories/')).toEqual([
      { label: 'Commerce', href: undefined },
      { label: 'Catalog', href: undefined },
      { label: 'Categories', href: '/commerce/catalog/categories/' },
    ]);
  });

  it('calls a part of an address that is no screen as its area does', () => {
    const crumbs = trail('/commerce/fulfillment/payments/', '/commerce/fulfillment/payments/');
    expect(crumbs.map(({ label }) => label)).toEqual(['Commerce', 'Fulfilment', 'Payments']);
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

  it('names the record of the tab set at its own parameter, and the open record at the last ones', () => {
    expect(details('/a/{x}/b/add/', '/a/1/b/add/', undefined, 'x')).toEqual(['Shoes', undefined, undefined]);
    expect(details('/a/{x}/b/{y}/edit/', '/a/1/b/2/edit/', 'India', 'x')).toEqual(['Shoes', 'India', undefined]);
    // Another record is still loading: the crumb does not show the one above it.
    expect(details('/a/{x}/b/{y}/', '/a/1/b/2/', undefined, 'x')).toEqual(['Shoes', undefined]);
    expect(details('/a/{x}/b/', '/a/1/b/', undefined, undefined)).toEqual(['Shoes', undefined]);
  });

  it('shows ERROR for more than five crumbs', () => {
    expect(trail('/a/b/c/d/e/', '/a/b/c/d/e/')).toHaveLength(5);
    expect(trail('/a/b/c/d/e/f/', '/a/b/c/d/e/f/')).toEqual([{ label: 'ERROR' }]);
    expect(trail('/a/b/c/{d}/{e}/f/', '/a/b/c/1/2/f/')).toHaveLength(4);
  });

  it('reads the words of a segment, after a hyphen and before a capital', () => {
    const labels = trail('/a/custom-sections/editShipment/SKU/e-commerce/', '/a/b/c/d/e/').map(({ label }) => label);
    expect(labels).toEqual(['A', 'Custom sections', 'Edit Shipment', 'SKU', 'E-commerce']);
  });

  it('shows a parameter that has no crumb before it', () => {
    expect(trail('/{site}/b/', '/7/b/').map(({ label }) => label)).toEqual(['7', 'B']);
  });
});
