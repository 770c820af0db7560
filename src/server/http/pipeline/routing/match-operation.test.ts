import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import { pathOfCall } from '../../../../../renderer/language/calls/operation-path.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import { OperationRoutes } from './match-operation.ts';

const operations = Object.values(loadCatalogue().operations);
const routes = new OperationRoutes(operations);

/** Returns twelve spellings of a path that a less strict server would accept. */
function spellings(path: string): string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  return [
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    path.toUpperCase(),
    `/${first}/./${tail}`,
    `/${first}/../${first}/${tail}`,
    `/${first}/%2e/${tail}`,
    path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${path}%2f`,
    `${path};a=b`,
    `${path}%00`,
    path.replaceAll('/', '\\'),
  ];
}

function nameAt(method: string, path: string): string | null {
  const match = routes.find(method, path);
  return match !== null && 'operation' in match ? match.operation.name : null;
}

function operationAt(name: string, path: string): ServerOperation {
  return { name, service: 'sites', summary: '', method: 'GET', path: `/sites${path}` };
}

/** Returns the key of a path that ends in this segment; null when the path does not match. */
function keyIn(segment: string): string | null {
  const match = routes.find('GET', `/catalog-management/management/categories/getCategory/${segment}`);
  return match !== null && 'args' in match ? (match.args['categoryId'] ?? null) : null;
}

describe('OperationRoutes', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'finds %s by its own path and method alone',
    (name, operation) => {
      const path = pathOfCall(operation.path, {}).replaceAll(/\{\w+\}/g, '7');
      expect(nameAt(operation.method, path)).toBe(name);
      for (const method of ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'get'].filter(
        (other) => other !== operation.method,
      ))
        expect(nameAt(method, path), method).toBeNull();
      // A key may end in `;a=b`: it is then the key of a record that does not exist.
      for (const other of spellings(path))
        if (!(operation.path.includes('{') && other.endsWith(';a=b')))
          expect(nameAt(operation.method, other), other).toBeNull();
    },
  );

  it('finds a report without a period and for each depth of its period', () => {
    const report = {
      name: 'getSales',
      method: 'GET',
      path: '/orders/getSales/{siteId}[/{yyyy}[/{mm}]]',
      summary: 'Sales',
      service: 'orders',
    } as const;
    const reports = new OperationRoutes([report]);
    const argsAt = (path: string): object | null => {
      const match = reports.find('GET', path);
      return match !== null && 'args' in match ? match.args : null;
    };
    expect(argsAt('/orders/getSales/7')).toEqual({ siteId: '7' });
    expect(argsAt('/orders/getSales/7/2025')).toEqual({ siteId: '7', yyyy: '2025' });
    expect(argsAt('/orders/getSales/7/2025/01')).toEqual({ siteId: '7', yyyy: '2025', mm: '01' });
    expect(['/orders/getSales', '/orders/getSales/7/2025/01/31'].map(argsAt)).toEqual([null, null]);
  });

  it('accepts one spelling of a key', () => {
    expect(keyIn('12')).toBe('12');
    expect(keyIn('a%20b')).toBe('a b');
    expect(keyIn('a@b')).toBe('a@b');
    for (const key of [
      '',
      '.',
      '..',
      '%2e',
      '%2e%2e',
      '%31',
      'a%2fb',
      'a%5Cb',
      'a\\b',
      '%00',
      '%',
      '%zz',
      '%C3',
      'x'.repeat(300),
    ])
      expect(keyIn(key), key).toBeNull();
  });

  it('never returns a key that could be read as a path', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const found = keyIn(key);
        if (found !== null) expect(found).toMatch(/^[^/\\]+$/);
      }),
    );
  });

  it('recognises call paths in any spelling', () => {
    for (const path of ['/api/nothing', '//api/x', '/API/x', '/auth-management', '/Catalog-Management/x', '\\api\\x'])
      expect(routes.isCallPath(path), path).toBe(true);
    for (const path of ['/', '/catalog/categories/', '/apis', '/auth/signin/'])
      expect(routes.isCallPath(path), path).toBe(false);
  });

  it('tells operations apart whose paths go on after a key, and takes a word before a key', () => {
    const few = new OperationRoutes([
      operationAt('getRoles', '/{siteId}/getRoles'),
      operationAt('getDomains', '/{siteId}/getDomains'),
      operationAt('getDomain', '/{siteId}/getDomains/{name}'),
      operationAt('getAll', '/all/getDomains'),
    ]);
    const found = (path: string) => {
      const match = few.find('GET', `/sites${path}`);
      return match !== null && 'operation' in match ? [match.operation.name, match.args] : null;
    };
    expect(found('/7/getRoles')).toEqual(['getRoles', { siteId: '7' }]);
    expect(found('/7/getDomains')).toEqual(['getDomains', { siteId: '7' }]);
    expect(found('/7/getDomains/shop.example')).toEqual(['getDomain', { siteId: '7', name: 'shop.example' }]);
    expect(found('/all/getDomains')).toEqual(['getAll', {}]);
    expect(found('/all/getRoles')).toEqual(['getRoles', { siteId: 'all' }]);
    for (const path of ['/7', '/7/getNothing', '/7/getRoles/8', '/7/getDomains/8/9']) expect(found(path)).toBeNull();
  });

  it('refuses two operations with one path', () => {
    const [first] = operations;
    if (first === undefined) throw new Error('There are no operations.');
    expect(() => new OperationRoutes([first, { ...first, name: 'again' }])).toThrow(
      `${first.name} and again have the same path`,
    );
  });
});
