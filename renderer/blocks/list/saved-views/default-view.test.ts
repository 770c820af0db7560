import { expect, it } from 'vitest';
import { ALL, defaultSearch, followedSetting, openedSearch, settingOfView } from './default-view.ts';
import { keptSearch, viewOfSearch } from './saved-view.ts';

const view = { savedViewId: 3, title: 'Mine', search: '?$search=a', isShared: false, isMine: true, ownerName: 'Asha' };
const setting = { pageSize: 25, view: '?view=3&$search=a', viewSite: 1 };

it('an address without a query opens with the view, and any other as it says', () => {
  expect(openedSearch('', setting, 1)).toBe('?view=3&$search=a');
  expect(openedSearch('', { pageSize: 25 }, 1)).toBe('');
  for (const search of ['?$skip=10', '?site=2', ALL]) expect(openedSearch(search, setting, 1)).toBe(search);
  // The whole list is no view, and keeps nothing in a new one.
  expect([viewOfSearch(ALL, [view]), keptSearch(ALL)]).toEqual([undefined, '']);
});

it('only an address of a view is a setting', () => {
  for (const other of ['', '?view=', '?view=all', '?view=3x', '?$search=a', 'https://evil', 3, null])
    expect(defaultSearch({ view: other, viewSite: 1 }, 1)).toBeUndefined();
  expect(defaultSearch({ view: '?view=3', viewSite: 1 }, 1)).toBe('?view=3');
});

it('a view is set, taken back, and leaves the other choices', () => {
  expect(settingOfView({ pageSize: 25 }, view, 1)).toEqual(setting);
  expect(settingOfView(setting, undefined, 1)).toEqual({ pageSize: 25 });
});

it('follows a view that was changed, and forgets one that is gone', () => {
  expect(followedSetting(setting, [view], 1)).toBeUndefined();
  expect(followedSetting({ pageSize: 25 }, [view], 1)).toBeUndefined();
  expect(followedSetting(setting, [{ ...view, search: '?$search=b' }], 1)).toEqual({
    pageSize: 25,
    view: '?view=3&$search=b',
    viewSite: 1,
  });
  expect(followedSetting(setting, [], 1)).toEqual({ pageSize: 25 });
});

it('a view of one site is neither opened nor forgotten at another one, which may have its own', () => {
  expect(openedSearch('', setting, 2)).toBe('');
  expect(followedSetting(setting, [], 2)).toBeUndefined();
  expect(settingOfView(setting, { ...view, savedViewId: 4, search: '' }, 2)).toEqual({
    pageSize: 25,
    view: '?view=4',
    viewSite: 2,
  });
});
