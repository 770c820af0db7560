import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchRoute } from '../../../renderer/language/resolve/routes.ts';
import { indexRoutes } from './route-index.ts';

const screens = [
  { id: 'home', routes: ['/'] },
  { id: 'list', routes: ['/products/'] },
  { id: 'form', routes: ['/products/add/', '/products/{productId}/edit/'] },
  { id: 'record', routes: ['/products/{productId}/'] },
  { id: 'any', routes: ['/{area}/{thing}/'] },
  { id: 'again', routes: ['/products/{other}/edit/'] },
];
const match = indexRoutes(screens);
const idAt = (pathname: string) => match(pathname)?.screen.id;

it.each([
  ['/', 'home'],
  ['/products', 'list'],
  ['/products/', 'list'],
  ['/products/add/', 'form'],
  ['/products/7/', 'record'],
  ['/products/7/edit/', 'form'],
  ['/markets/7/', 'any'],
  ['/products/{}/', undefined],
  ['/Products/', undefined],
  ['/products/7/edit/8/', undefined],
  ['/products/%37/', undefined],
])('%s is %s', (pathname, id) => expect(idAt(pathname)).toBe(id));

it('gives the values of the parameters', () => {
  expect(match('/products/7/edit')).toMatchObject({ route: '/products/{productId}/edit/', params: { productId: '7' } });
});

/** Returns the screen of a path as it is found without an index. */
function tried(pathname: string): string | undefined {
  return screens
    .flatMap((screen) => screen.routes.map((route) => ({ screen, params: matchRoute(route, pathname) })))
    .filter(({ params }) => params !== null)
    .toSorted((a, b) => Object.keys(a.params ?? {}).length - Object.keys(b.params ?? {}).length)[0]?.screen.id;
}

it('finds what trying every route finds, for any path', () => {
  const segment = fc.constantFrom(
    'products',
    'add',
    'edit',
    '7',
    '',
    '.',
    '..',
    '{productId}',
    '{}',
    '%2f',
    'toString',
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), fc.boolean(), (segments, hasSlash) => {
      const pathname = `/${segments.join('/')}${hasSlash ? '/' : ''}`;
      expect(idAt(pathname), pathname).toBe(tried(pathname));
    }),
    { numRuns: 3000 },
  );
});
