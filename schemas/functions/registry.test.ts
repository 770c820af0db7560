import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry } from './registry.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

test.each([...registry.computes, ...registry.checks])('$name is listed in the reference', ({ name, description }) => {
  const reference = readFileSync(new URL('../../docs/language.md', import.meta.url), 'utf8');
  expect(reference.split('\n').filter((line) => line.startsWith(`| \`${name}\``))).toEqual([
    expect.stringContaining(`| ${description} `),
  ]);
});

const rows = [
  { amount: 2490, includeInRefund: true, amountToRefund: 1000.5 },
  { amount: 0.3, includeInRefund: true, amountToRefund: 0.1 },
  { amount: 100, includeInRefund: false, amountToRefund: 100 },
];

test('a refund is the sum of the chosen amounts', () => {
  expect(computed('refunds.total', { rows })).toBe(1000.6);
  expect(computed('refunds.total', { rows: [] })).toBe(0);
});

test('what is still due is all that is due without it', () => {
  expect(computed('refunds.dueAfter', { rows })).toBe(1589.7);
  const all = [0.3, 0.1, 0.2].map((amount) => ({ amount, includeInRefund: true, amountToRefund: amount }));
  expect(
    computed('refunds.dueAfter', { rows: [...all, { amount: 0, includeInRefund: true, amountToRefund: 0 }] }),
  ).toBe(0);
});

function computed(name: string, record: JsonObject): unknown {
  const found = registry.computes.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found.compute({ record });
}
