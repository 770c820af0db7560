import { expect, it, test } from 'vitest';
import { columnOf, thing } from '../../../language/testing/thing.ts';
import type { OperationCall } from '../../../language/types/operation.ts';
import { downloadList, listFile } from './list-file.ts';

const list: Parameters<typeof listFile>[0] = {
  entity: thing(),
  fields: { fields: {}, search: false },
  columns: [columnOf('title')],
};
const operation = {
  name: 'getThings',
  method: 'GET',
  path: '/things/{siteId}',
  summary: '',
  serves: { list: 'Thing' },
} as const;
const read = {
  operation: 'getThings',
  args: { siteId: 5 },
  query: '$top=10&$skip=20&$count=true&$filter=a%20eq%201&$orderby=title&$search=x',
};

it('is checked by one row of the same site, filter and search', () => {
  const file = listFile(list, operation, read);
  expect(file?.href).toContain('/things/5?');
  expect(file?.check).toEqual({ ...read, query: '$filter=a%20eq%201&$search=x&$top=1' });
  expect(listFile(list, operation, { operation: 'getThings', args: { siteId: 5 } })?.check.query).toBe('$top=1');
  expect(listFile({ ...list, columns: [] }, operation, read)).toBeUndefined();
});

test.each([
  [200, [], ['/file']],
  [403, ['You may not do this.'], []],
  [429, ['You may not do this.'], []],
  [503, ['You may not do this.'], []],
  // The application leads to the sign-in.
  [401, [], []],
])('a download after %i', async (status, messages, started) => {
  const calls: OperationCall[] = [];
  const told: string[] = [];
  const hrefs: string[] = [];
  await downloadList(
    { href: '/file', check: read },
    {
      call: async (call) => {
        calls.push(call);
        return { isSuccessful: status === 200, message: 'You may not do this.', result: null, status };
      },
      toast: (_tone, text) => void told.push(text),
    },
    (href) => void hrefs.push(href),
  );
  expect([calls, told, hrefs]).toEqual([[read], messages, started]);
});
