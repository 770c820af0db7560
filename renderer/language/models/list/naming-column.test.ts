import { expect, test } from 'vitest';
import { configuredColumns } from '../dynamic/configured.ts';
import { cellLink } from './cell-link.ts';
import { withNamingColumn } from './naming-column.ts';
import { tableColumn } from './table-column.ts';

const entity = { titleField: 'recordTitle' };
const listed = (columns: Parameters<typeof tableColumn>[0][]) =>
  columns.map((column) => ({ ...tableColumn(column, undefined), isSortable: true }));
const own = listed([{ name: 'recordId', showAsLink: true, linkUrlSegment: 'edit/' }, { name: 'createdDate' }]);
const row = { recordId: 12, recordTitle: 'Record 12', values: { c1: null, c2: 4 } };

function namedBy(isTitle: boolean) {
  const configured = configuredColumns({
    0: { name: 'values.c2', label: 'Votes', controlType: 'number' },
    1: { name: 'values.c1', label: 'Company', controlType: 'lineText', isTitle },
  });
  const added = listed(configured.map(({ rules: _rules, isTitle: _isTitle, ...column }) => column));
  return withNamingColumn(own, added, configured, entity);
}

test('the column that the server calls the title stands first, with the link to the record', () => {
  const list = namedBy(true);
  expect(list.columns.map(({ name, isLink }) => [name, isLink])).toEqual([
    ['values.c1', true],
    ['recordId', false],
    ['createdDate', false],
    ['values.c2', false],
  ]);
  const [title, id] = list.columns;
  if (title === undefined || id === undefined) throw new Error('There are no columns.');
  // A record without the value has a title all the same, and is reached by it.
  expect(title.shows).toBe('recordTitle');
  expect(cellLink(list, title, row, '/tables/3/')).toBe('/tables/3/12/edit/');
  expect(cellLink(list, id, row, '/tables/3/')).toBe('');
});

test('without a title the columns stay as the screen says', () => {
  const list = namedBy(false);
  expect(list.first).toBeUndefined();
  expect(list.columns.map(({ name, isLink }) => [name, isLink])).toEqual([
    ['recordId', true],
    ['createdDate', false],
    ['values.c2', false],
    ['values.c1', false],
  ]);
});
