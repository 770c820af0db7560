import { expect, it } from 'vitest';
import { tabOf, tabRows } from './tab-of.ts';

it('is the own tab of a screen, or the tab that the screen is under', () => {
  const set = [
    { screen: 'lines', under: ['refunds', 'line-form'] },
    { screen: 'refunds', under: ['refund-create'] },
  ];
  expect(['lines', 'refunds', 'refund-create', 'line-form', 'cancel'].map((id) => tabOf(set, id)?.screen)).toEqual([
    'lines',
    'refunds',
    'refunds',
    'lines',
    undefined,
  ]);
});

it('is of several tabs of one screen that whose values the address has', () => {
  const set = [
    { screen: 'settings', params: { type: 'general' }, label: 'General', under: ['overview'] },
    { screen: 'settings', params: { type: 'search' }, label: 'Search' },
  ];
  const label = (id: string, params?: Record<string, string>) => tabOf(set, id, params)?.label;
  expect(label('settings', { type: 'search' })).toBe('Search');
  expect(label('settings', { type: 'other' })).toBe('General');
  expect(label('overview', {})).toBe('General');
});

it('arranges tabs of one group as one tab, and shows them in a second row while one is open', () => {
  const tabs = [
    { label: 'Details' },
    { label: 'Contacts', group: 'People' },
    { label: 'Invitations', group: 'People' },
    { label: 'Only one', group: 'Pages' },
  ];
  const rows = (index: number) => {
    const { first, second } = tabRows(tabs, tabs[index]);
    return [
      first.map(({ label, isCurrent }) => (isCurrent ? `[${label}]` : label)).join(' '),
      second && `${second.label}: ${second.tabs.map(({ label }) => label).join(' ')}`,
    ];
  };
  expect(rows(0)).toEqual(['[Details] People Pages', null]);
  expect(rows(2)).toEqual(['Details [People] Pages', 'People: Contacts Invitations']);
  // Somebody who may open one screen of a group needs no second row.
  expect(rows(3)).toEqual(['Details People [Pages]', null]);
  expect(rows(9)).toEqual(['Details People Pages', null]);
});
