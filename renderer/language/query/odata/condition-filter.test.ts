import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from '../../logic/conditions/evaluate.ts';
import type { Condition } from '../../types/condition.ts';
import type { QueryFields } from '../../types/odata.ts';
import { conditionFilter, NoFilterError } from './condition-filter.ts';
import { matches } from './matches.ts';

const QUERY: QueryFields = {
  fields: { status: 'text', amount: 'number', isOpen: 'boolean', day: 'date', at: 'instant' },
  search: false,
};

/** Few values of each field, so that generated conditions match generated records; null is the empty field. */
const VALUES = {
  status: ['', 'open', 'closed'],
  amount: [-1, 0, 2.5],
  isOpen: [true, false],
  day: ['2025-01-01', '2025-01-02'],
  at: ['2025-01-01T00:00:00Z', '2025-01-01T00:00:00.001Z'],
};

const one = <Value>(values: Value[]) => fc.constantFrom(...values);
const leaves = Object.entries(VALUES).flatMap(([field, values]): fc.Arbitrary<Condition>[] => {
  const literal = one<string | number | boolean | null>([...values, null]);
  const bound = one<string | number | boolean>(values);
  const equality = [
    fc.record({ field: fc.constant(field), is: literal }),
    fc.record({ field: fc.constant(field), isNot: literal }),
    fc.record({ field: fc.constant(field), in: fc.array(bound, { minLength: 1, maxLength: 3 }) }),
    fc.record({ field: fc.constant(field), notIn: fc.array(bound, { minLength: 1, maxLength: 3 }) }),
    fc.record({ field: fc.constant(field), empty: fc.boolean() }),
  ];
  if (field === 'status' || field === 'isOpen') return equality;
  return [
    ...equality,
    fc.record({ field: fc.constant(field), gt: bound }),
    fc.record({ field: fc.constant(field), gte: bound }),
    fc.record({ field: fc.constant(field), lt: bound }),
    fc.record({ field: fc.constant(field), lte: bound }),
    fc.record({ field: fc.constant(field), between: fc.tuple(bound, bound) }),
  ];
});

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 3, arbitrary: fc.oneof(...leaves) },
    { weight: 1, arbitrary: fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ not: tie('condition') }) },
  ),
}));

const record = fc.record({
  status: one([...VALUES.status, null]),
  amount: one([...VALUES.amount, null]),
  isOpen: one([...VALUES.isOpen, null]),
  day: one([...VALUES.day, null]),
  at: one([...VALUES.at, null]),
});

test('a filter matches exactly the records for which its condition is true', () => {
  fc.assert(
    fc.property(condition, record, (asked, values) => {
      expect(matches(conditionFilter(asked, QUERY), values)).toBe(evaluate(asked, { record: values }) === true);
    }),
    { numRuns: 2_000 },
  );
});

test.each<[Condition, string, (string | number)[]]>([
  [{ field: 'status', contains: 'x' }, 'no operator "contains"', ['contains']],
  [{ field: 'status', is: { field: 'other' } }, '"status" with a literal', ['is']],
  [{ field: 'status', gt: 'a' }, '"status" has no order', ['gt']],
  [{ field: 'day', is: '2025-1-1' }, '"day" with a literal', ['is']],
  [{ field: 'secret', is: 'x' }, 'cannot be filtered by "secret"', ['field']],
  [{ field: 'constructor', is: 'x' }, 'cannot be filtered by "constructor"', ['field']],
  [{ all: [{ field: 'status', is: 'open' }, { check: 'orders.isFine' }] }, 'is made of all, any, not', ['all', 1]],
  [{ not: { any: [] } }, 'At least one condition', ['not', 'any']],
  [{ field: 'amount', between: [1, '2'] }, '"amount" with a literal', ['between', 1]],
])('refuses %j', (asked, message, path) => {
  expect(() => conditionFilter(asked, QUERY)).toThrow(message);
  try {
    conditionFilter(asked, QUERY);
  } catch (error) {
    expect(error).toBeInstanceOf(NoFilterError);
    expect(error).toMatchObject({ path });
  }
});
