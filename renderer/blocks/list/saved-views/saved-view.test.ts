import { expect, it } from 'vitest';
import { keptSearch, readSavedViews, searchOfView, viewOfSearch } from './saved-view.ts';

const view = { savedViewId: 3, title: 'Mine', search: '?q=a', isShared: false, isMine: true, ownerName: 'Asha' };

it('reads the views of an answer', () => {
  expect(readSavedViews([view, { ...view, savedViewId: 'x' }, { ...view, search: 'https://evil' }, null, 7])).toEqual([
    view,
  ]);
  expect(readSavedViews([{ savedViewId: 1, title: 'a', search: '' }])).toEqual([
    { savedViewId: 1, title: 'a', search: '', isShared: false, isMine: false, ownerName: '' },
  ]);
  for (const result of [undefined, null, {}, 'x']) expect(readSavedViews(result)).toEqual([]);
});

it('names the view in the address, and keeps neither name nor page in the view', () => {
  expect(searchOfView(view)).toBe('?view=3&q=a');
  expect(searchOfView({ savedViewId: 3, search: '' })).toBe('?view=3');
  expect(keptSearch('?view=3&site=2&$filter=a%20eq%201&$skip=20&$top=25')).toBe('?site=2&$filter=a%20eq%201');
  expect(keptSearch('?view=3')).toBe('');
  expect(viewOfSearch('?q=b&view=3', [view])).toBe(view);
  for (const search of ['', '?view=4', '?view=', '?view=x']) expect(viewOfSearch(search, [view])).toBeUndefined();
});
