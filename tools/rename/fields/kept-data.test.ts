import { expect, test } from 'vitest';
import { requestPattern } from './kept-data.ts';

/** Returns which paths are requests of an operation. */
const matched = (operation: string, ...paths: string[]): string[] =>
  paths.filter((path) => new RegExp(requestPattern(operation)).test(`${path}?$select=title`));

test('a request has the whole path of its operation, with its keys', () => {
  expect(matched('/apps/getApps', '/apps/getApps', '/apps/getAppsAllowingSiteCreation', '/apps/getApps/1')).toEqual([
    '/apps/getApps',
  ]);
  expect(matched('/site/{siteId}/getRoles', '/site/7/getRoles', '/site/7/getContacts', '/site/7/8/getRoles')).toEqual([
    '/site/7/getRoles',
  ]);
  expect(matched('/a.b/get{id}', '/a.b/get1', '/aXb/get1')).toEqual(['/a.b/get1']);
});

test('a request may have a period, as far as its operation has one', () => {
  const sales = '/getSales[/{yyyy}[/{mm}]]';
  expect(matched(sales, '/getSales', '/getSales/2025', '/getSales/2025/03', '/getSales/2025/03/01')).toEqual([
    '/getSales',
    '/getSales/2025',
    '/getSales/2025/03',
  ]);
});
