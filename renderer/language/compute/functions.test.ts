import { expect, test } from 'vitest';
import { defineCheck, defineCompute, functionsOf } from './functions.ts';

const total = defineCompute({ name: 'orders.total', about: 'Sum.', reads: ['price'], gives: { type: 'number' }, compute: ({ record }) => record['price'] ?? null });
const within = defineCheck({ name: 'orders.within', about: 'Bounds.', reads: ['price'], check: () => ['price'] });

test('functions stand under their names', () => {
  const functions = functionsOf({ computes: [total], checks: [within] });
  expect(functions.computes['orders.total']?.({ record: { price: 7 } })).toBe(7);
  expect(functions.checks['orders.within']?.({})).toEqual(['price']);
});

test('a name is given once', () => {
  expect(() => functionsOf({ computes: [total], checks: [{ ...within, name: 'orders.total' }] })).toThrow('orders.total');
});
