import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../types/condition.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import { evaluate, OPERATOR_NAMES, type ConditionScope } from './evaluate.ts';
import { explain, explanationLines } from './explain.ts';
import { conditionFields } from './fields.ts';
import { conditionSentence } from './sentence.ts';
import { isEnabled, isPresent, isReadOnly, isRefused, isRequired, isShown } from './apply-condition.ts';

// Safe: fast-check's JSON values are JSON values.
const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const path = fc.oneof(
  fc.constantFrom('a', 'b', 'r', 'a.b', 'r[0].a', 'row.a', 'parent.a', 'old.a', 'user.a', '__proto__', ''),
  fc.string(),
);
const operand = fc.oneof(
  json,
  path.map((field) => ({ field })),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.tuple(path, fc.constantFrom(...OPERATOR_NAMES), operand).map(asFieldCondition),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
    fc.record({ check: fc.constantFrom('fails', 'holds', 'throws', 'toString') }),
    fc
      .tuple(path, fc.constantFrom('some', 'every'), tie('condition'))
      .map(([field, operator, inner]) => asFieldCondition([field, operator, inner])),
    json.map(asCondition),
  ),
}));

/** Input outside the declared type, on purpose. */
function asCondition(value: unknown): Condition {
  return value as Condition;
}

function asFieldCondition([field, operator, value]: [string, string, unknown]): Condition {
  return asCondition({ field, [operator]: value });
}

const record = fc.oneof(
  fc.record(
    { a: json, b: json, r: fc.array(fc.oneof(json, fc.record({ a: json, isDeleted: fc.boolean() }))) },
    { requiredKeys: [] },
  ),
  fc.dictionary(fc.string(), json),
);
const scope: fc.Arbitrary<ConditionScope> = fc
  .record({ record, row: record, parent: record, old: record, user: record }, { requiredKeys: ['record'] })
  .map((values) => ({
    // Safe: generated from JSON values.
    ...(values as { record: JsonObject }),
    checks: {
      holds: () => [],
      fails: () => ['a'],
      throws: () => {
        throw new Error('a check that throws');
      },
    },
  }));

describe('evaluate', () => {
  test('returns true, false or unknown for any input, and is deterministic', () => {
    fc.assert(
      fc.property(condition, scope, (node, values) => {
        const truth = evaluate(node, values);
        expect([true, false, undefined]).toContain(truth);
        expect(evaluate(node, values)).toBe(truth);
      }),
      { numRuns: 5_000 },
    );
  });

  test('changes no input', () => {
    fc.assert(
      fc.property(condition, scope, (node, values) => {
        const before = JSON.stringify([node, values]);
        evaluate(node, values);
        expect(JSON.stringify([node, values])).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  test('not is its own inverse, and any equals all by De Morgan', () => {
    fc.assert(
      fc.property(condition, condition, scope, (left, right, values) => {
        expect(evaluate({ not: { not: left } }, values)).toBe(evaluate(left, values));
        expect(evaluate({ any: [left, right] }, values)).toBe(
          evaluate({ not: { all: [{ not: left }, { not: right }] } }, values),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('a condition nested too deep is unknown', () => {
    let node: Condition = { field: 'a', is: 1 };
    for (let depth = 0; depth < 100_000; depth += 1) node = { not: node };
    expect(evaluate(node, { record: { a: 1 } })).toBeUndefined();
    expect(conditionSentence(node)).toContain('not understood');
    expect(conditionFields(node)).toEqual([]);
  });

  test('a registered check is true when it returns no path, unknown when it throws', () => {
    const checks = {
      holds: () => [],
      fails: () => ['lines[0].quantity'],
      throws: () => {
        throw new Error();
      },
    };
    const truth = (check: string) => evaluate({ check }, { record: {}, checks });
    expect([truth('holds'), truth('fails'), truth('throws')]).toEqual([true, false, undefined]);
  });
});

describe('uses of a condition', () => {
  const unknown: Condition = { field: 'missing', is: 1 };
  test.each([
    ['visible', isShown, { true: true, false: false, unknown: true, none: true }],
    ['required', isRequired, { true: true, false: false, unknown: false, none: false }],
    ['read-only', isReadOnly, { true: true, false: false, unknown: false, none: false }],
    ['enabled', isEnabled, { true: true, false: false, unknown: false, none: true }],
    ['refused', isRefused, { true: true, false: false, unknown: true, none: false }],
    ['present', isPresent, { true: true, false: false, unknown: false, none: true }],
  ])('%s maps the three truths', (_use, ask, expected) => {
    const values = { record: {} };
    expect({
      true: ask({ all: [] }, values),
      false: ask({ any: [] }, values),
      unknown: ask(unknown, values),
      none: ask(undefined, values),
    }).toEqual(expected);
  });
});

const EXAMPLE: Condition = {
  all: [
    { field: 'kind', is: 'B2B' },
    {
      any: [
        { field: 'amount', gt: 1000 },
        { field: 'supplier.blocked', is: true },
      ],
    },
    { not: { field: 'vat', empty: true } },
    { field: 'endDate', gte: { field: 'startDate' } },
    { field: 'lines', every: { field: 'quantity', lte: { field: 'parent.limit' } } },
  ],
};

describe('printing a condition', () => {
  test('lists the fields it reads', () => {
    expect(conditionFields(EXAMPLE)).toEqual([
      'kind',
      'amount',
      'supplier.blocked',
      'vat',
      'endDate',
      'startDate',
      'lines',
      'lines[].quantity',
      'limit',
    ]);
    expect(
      conditionFields({
        field: 'r',
        some: {
          field: 'row.s',
          some: {
            all: [
              { field: 'parent.n', is: 1 },
              { field: 'user.id', is: { field: 'x' } },
            ],
          },
        },
      }),
    ).toEqual(['r', 'r[].s', 'r[].n', 'user.id', 'r[].s[].x']);
  });

  test('prints a sentence', () => {
    expect(conditionSentence(EXAMPLE)).toBe(
      'Kind is "B2B" and (Amount is more than 1000 or Supplier Blocked is true) and not (Vat is empty) and ' +
        'End Date is at least Start Date and in every row of Lines, Quantity is at most Parent Limit',
    );
    expect(conditionSentence({ field: 'r', count: { gte: 1, lt: 3 } }, (name) => `«${name}»`)).toBe(
      'the number of rows of «r» is at least 1 and is less than 3',
    );
    expect(conditionSentence({ field: 'a', in: ['x', true] })).toBe('A is one of "x", true');
    expect(conditionSentence({ field: 'a', is: null })).toBe('A is nothing');
    expect(conditionSentence({ any: [] })).toBe('never');
  });

  test('every generated condition has a sentence and fields', () => {
    fc.assert(
      fc.property(condition, (node) => {
        expect(conditionSentence(node)).not.toBe('');
        expect(conditionFields(node)).toBeInstanceOf(Array);
      }),
      { numRuns: 1_000 },
    );
  });

  test('explains the tree with the value of each field', () => {
    const tree = explain(
      {
        all: [
          { field: 'kind', is: 'B2B' },
          { field: 'lines', some: { field: 'q', gt: 1 } },
          { not: { field: 'x', is: 1 } },
        ],
      },
      {
        record: { kind: 'B2C', lines: [{ q: 1 }, { q: 2 }, { q: 9, isDeleted: true }] },
      },
    );
    expect(explanationLines(tree)).toEqual([
      'no      Kind is "B2B" and in some row of Lines, Q is more than 1 and not (X is 1)',
      'no        Kind is "B2B" (it is "B2C")',
      'yes       in some row of Lines, Q is more than 1 (it is [{"q":1},{"q":2},{"q":9,"isDeleted":true}])',
      'no          Q is more than 1 (it is 1)',
      'yes         Q is more than 1 (it is 2)',
      'unknown   not (X is 1)',
      'unknown     X is 1',
    ]);
  });

  test('the root of every generated tree has the truth that evaluate returns', () => {
    fc.assert(
      fc.property(
        fc.oneof(condition, fc.constantFrom<Condition>(EXAMPLE, { any: [EXAMPLE, { not: EXAMPLE }] })),
        scope,
        (node, values) => {
          const tree = explain(node, values);
          expect(tree.truth).toBe(evaluate(node, values));
          expect(explanationLines(tree).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});
