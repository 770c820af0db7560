import { expect, test } from 'vitest';
import { defineCheck, defineCompute, functionsOf } from './functions.ts';

const total = defineCompute({
  name: 'orders.total',
  description: 'Sum.',
  reads: ['price'],
  returns: { type: 'number' },
  compute: ({ record }) => record['price'] ?? null,
});
const within = defineCheck({ name: 'orders.within', description: 'Bounds.', reads: ['price'], check: () => ['price'] });

test('indexes functions by name', () => {
  const functions = functionsOf({ computes: [total], checks: [within] });
  expect(functions.computes['orders.total']?.({ record: { price: 7 } })).toBe(7);
  expect(functions.checks['orders.within']?.({})).toEqual(['price']);
});

test('rejects a duplicate name', () => {
  expect(() => functionsOf({ computes: [total], checks: [{ ...within, name: 'orders.total' }] })).toThrow(
    'orders.total',
  );
});
