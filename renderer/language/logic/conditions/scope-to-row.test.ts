import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Condition } from '../../types/condition.ts';
import { evaluate } from './evaluate.ts';
import { scopeToRow } from './scope-to-row.ts';
import { rowScope } from './scope.ts';

test('prefixes plain names with parent, keeps scoped names and conditions over rows', () => {
  expect(
    scopeToRow({
      not: {
        any: [
          { field: 'allowedActions', has: 'update' },
          { field: 'a', gte: { field: 'b' } },
          { field: 'user.id', is: 1 },
        ],
      },
    }),
  ).toEqual({
    not: {
      any: [
        { field: 'parent.allowedActions', has: 'update' },
        { field: 'parent.a', gte: { field: 'parent.b' } },
        { field: 'user.id', is: 1 },
      ],
    },
  });
  expect(scopeToRow({ field: 'lines', some: { field: 'quantity', gt: 1 } })).toEqual({
    field: 'parent.lines',
    some: { field: 'quantity', gt: 1 },
  });
});

test('a rewritten condition has the same truth inside a row', () => {
  const leaf = fc.oneof(
    fc.record({
      field: fc.constantFrom('a', 'b', 'user.a'),
      is: fc.oneof(
        fc.integer({ max: 2, min: 0 }),
        fc.constantFrom('a', 'b').map((field) => ({ field })),
      ),
    }),
    fc.record({ field: fc.constant('r'), some: fc.record({ field: fc.constant('a'), is: fc.nat({ max: 2 }) }) }),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ all: fc.array(tie('condition')) }),
      fc.record({ not: tie('condition') }),
    ),
  }));
  const record = fc.record(
    { a: fc.nat({ max: 2 }), b: fc.nat({ max: 2 }), r: fc.array(fc.record({ a: fc.nat({ max: 2 }) })) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(condition, record, fc.record({ a: fc.nat({ max: 2 }) }), (node, values, user) => {
      const scope = { record: values, user };
      expect(evaluate(scopeToRow(node), rowScope({ a: 9, b: 9, r: [] }, scope))).toBe(evaluate(node, scope));
    }),
    { numRuns: 1_000 },
  );
});
