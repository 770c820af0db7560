import { expect, test } from 'vitest';
import { leavesWork } from './leaves-work.ts';

const at = (search: string, pathname = '/commerce/market-countries/') => ({ pathname, search });

test('another screen and another choice leave the work', () => {
  expect(leavesWork(at(''), at('', '/commerce/markets/'))).toBe(true);
  expect(leavesWork(at('?marketId=1'), at('?marketId=2'))).toBe(true);
  expect(leavesWork(at('?marketId=1'), at(''))).toBe(true);
  expect(leavesWork(at('?marketId=1&$skip=10'), at('?marketId=2'))).toBe(true);
});

test('paging, sorting and filtering a list do not leave the work', () => {
  expect(leavesWork(at('?marketId=1'), at('?marketId=1&$skip=10&$orderby=title desc'))).toBe(false);
  expect(leavesWork(at('?marketId=1&orders-list.$skip=10'), at('?marketId=1&orders-list.$filter=x'))).toBe(false);
  expect(leavesWork(at('?a=1&marketId=1'), at('?marketId=1&a=1'))).toBe(false);
});

test('work about the shown rows ends with any change of the address', () => {
  expect(leavesWork(at('?marketId=1'), at('?marketId=1&$skip=10'), 'address')).toBe(true);
  expect(leavesWork(at('?$skip=10'), at('?$skip=10&$search=x'), 'address')).toBe(true);
  expect(leavesWork(at('?$skip=10&a=1'), at('?a=1&$skip=10'), 'address')).toBe(false);
  expect(leavesWork(at(''), { ...at('?$skip=10'), state: { keepsWork: true } }, 'address')).toBe(false);
});

test('a navigation that keeps the work does not leave it, unless it changes the screen', () => {
  expect(leavesWork(at(''), { ...at('?siteCategoryId=1'), state: { keepsWork: true } })).toBe(false);
  expect(leavesWork(at(''), { ...at('', '/commerce/markets/'), state: { keepsWork: true } })).toBe(true);
});
