import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countKey, createWritten } from './written.ts';

const getOrders = { name: 'getOrders', path: '/orders-management/management/orders/getOrders' };
const getProducts = { name: 'getProducts', path: '/product-management/management/products/getProducts' };

let queries: QueryClient;
const isStale = ({ name, path }: typeof getOrders) =>
  queries.getQueryState(countKey({ name, path }))?.isInvalidated === true;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  for (const list of [getOrders, getProducts]) queries.setQueryData(countKey(list), { count: 1, isMore: false });
});

afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('a write makes the counts of its own service stale', () => {
  createWritten(queries)({ path: '/orders-management/management/orders/closeOrder' });
  vi.runAllTimers();
  expect([isStale(getOrders), isStale(getProducts)]).toEqual([true, false]);
});

test('writes that follow each other count once, after the last of them', () => {
  const refetches = vi.spyOn(queries, 'invalidateQueries');
  const written = createWritten(queries);
  for (let writes = 0; writes < 5; writes += 1) {
    written({ path: '/orders-management/management/orders/cancelOrder' });
    vi.advanceTimersByTime(100);
    expect(refetches).not.toHaveBeenCalled();
  }
  vi.runAllTimers();
  expect(refetches).toHaveBeenCalledTimes(1);
});
