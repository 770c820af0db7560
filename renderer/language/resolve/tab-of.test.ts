import { expect, it } from 'vitest';
import { tabOf } from './tab-of.ts';

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
