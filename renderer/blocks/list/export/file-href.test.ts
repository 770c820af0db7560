import { expect, it } from 'vitest';
import type { ListColumn } from '../../../language/models/list/list-model.ts';
import { columnOf, thing } from '../../../language/testing/thing.ts';
import { fileHref } from './file-href.ts';

const entity = thing({
  body: { type: 'string', format: 'richtext' },
  secret: { type: 'string', writeOnly: true },
  picture: { type: 'array', format: 'assets' },
});
const column = (name: string, more: Partial<ListColumn> = {}) => columnOf(name, { label: name.toUpperCase(), ...more });
const fields = { fields: { title: 'text' as const, 'category.title': 'text' as const }, search: true };
const operation = { path: '/s/getThings/{siteId}', serves: { list: 'Thing' } };

it('has the filter, search and order of the list, and the columns that the server answers', () => {
  const columns = [
    column('title', { label: 'Name, "short"' }),
    column('category.title'),
    column('body'),
    column('secret'),
    column('picture'),
    column('view', { text: 'View' }),
    column('sum', { compute: 'x' }),
    column('lines[].price'),
  ];
  const query = '$top=10&$skip=20&$count=true&$filter=title%20eq%20%27a%26b%27&$orderby=title&$search=x';
  const href = fileHref({ columns, entity, fields }, operation, {
    operation: 'getThings',
    args: { siteId: 'a/b' },
    query,
  });
  const [path, options = ''] = href?.split('?') ?? [];
  expect(path).toBe('/s/getThings/a%2Fb');
  expect(Object.fromEntries(new URLSearchParams(options))).toEqual({
    $filter: "title eq 'a&b'",
    $orderby: 'title',
    $search: 'x',
    $format: 'csv',
    $select: 'title,category.title,picture',
    $header: JSON.stringify(['Name, "short"', 'CATEGORY.TITLE', 'PICTURE']),
  });
});

it('is not there for a list of the domain, and without columns', () => {
  const call = { operation: 'getThings', args: { siteId: 1 } };
  expect(fileHref({ columns: [column('title')], entity, fields }, { path: '/s/getThings' }, call)).toBeUndefined();
  expect(fileHref({ columns: [column('body')], entity, fields }, operation, call)).toBeUndefined();
});
