import { expect, test } from 'vitest';
import { checkErrors, computed } from './computed.ts';

const failing = (): never => {
  throw new Error('a function that throws');
};
const computes = {
  'orders.twice': ({ record }: { record: { n?: unknown } }) => Number(record.n) * 2,
  'orders.fails': failing,
};

test('returns the value of a registered function, and null when it is missing or throws', () => {
  const values = ['orders.twice', 'orders.fails', 'orders.unknown', 'toString'].map((name) =>
    computed(name, { record: { n: 4 } }, computes),
  );
  expect(values).toEqual([8, null, null, null]);
});

test('reports each path in breach with the form’s text', () => {
  const scope = {
    record: {},
    checks: { 'orders.within': () => ['lines[0].quantity', 'lines[2].quantity'], 'orders.fails': failing },
  };
  const asked = ['orders.within', 'orders.fails', 'orders.unknown', 'toString'].map((check) => ({
    check,
    text: `${check} is broken`,
  }));
  expect(checkErrors(asked, scope)).toEqual([
    { path: 'lines[0].quantity', message: 'orders.within is broken' },
    { path: 'lines[2].quantity', message: 'orders.within is broken' },
  ]);
  expect(checkErrors(undefined, scope)).toEqual([]);
});
