import { expect, test } from 'vitest';
import { callArgs } from './call-args.ts';
import { pathOfCall, readOperationPath } from './operation-path.ts';

const REPORT = '/reports/getSales/{siteId}[/{yyyy}[/{mm}[/{dd}]]]';

test.each([
  [REPORT, { fixed: '/reports/getSales/{siteId}', keys: ['siteId'], periodKeys: ['yyyy', 'mm', 'dd'] }],
  ['/reports/getSales[/{yyyy}[/{mm}]]', { fixed: '/reports/getSales', keys: [], periodKeys: ['yyyy', 'mm'] }],
  ['/reports/getSales[/{yyyy}]', { fixed: '/reports/getSales', keys: [], periodKeys: ['yyyy'] }],
  [
    '/catalog/getProduct/{productId}',
    { fixed: '/catalog/getProduct/{productId}', keys: ['productId'], periodKeys: [] },
  ],
])('%s', (path, parts) => {
  expect(readOperationPath(path)).toEqual(parts);
});

const period = (args: object): string => pathOfCall(REPORT, args).slice('/reports/getSales/{siteId}'.length);

test('a call has the period segments that its arguments give', () => {
  expect([{}, { yyyy: '2025' }, { yyyy: '2025', mm: '01' }, { yyyy: '2025', mm: '01', dd: '31' }].map(period)).toEqual([
    '',
    '/{yyyy}',
    '/{yyyy}/{mm}',
    '/{yyyy}/{mm}/{dd}',
  ]);
  expect(period({ mm: '01', dd: '31' })).toBe('');
});

test('a call can be made without a period but not without a key', () => {
  expect(callArgs(REPORT, undefined, { route: { siteId: '7' } })).toEqual({ siteId: '7' });
  expect(callArgs(REPORT, undefined, { route: {} })).toBeNull();
});
