import fc from 'fast-check';
import { nestNames } from '../../../paths/nest-names.ts';
import type { JsonObject } from '../../../types/json.ts';
import type { FilterLiteral, FilterNode, FilterType, QueryFields } from '../../../types/odata.ts';

/** One field of each type and one expanded field, for tests without an entity. */
export const SAMPLE_FIELDS: QueryFields = {
  fields: {
    title: 'text',
    marketCode: 'text',
    amount: 'number',
    isActive: 'boolean',
    createdDate: 'instant',
    startDate: 'date',
    'currency.currencyTitle': 'text',
  },
  search: true,
};

/**
 * Texts on which `toLowerCase` and SQL's `lower` agree: ASCII, scripts without case, and characters that a careless
 * translation to SQL would break on. Few and short, so that generated filters match generated records.
 */
const text = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A',
    'ab',
    'aB',
    'Books',
    'books',
    "it's",
    '%',
    '_',
    '\\',
    '100%',
    'a_b',
    'a\\b',
    '$1',
    '--',
    'रंग',
    '書',
    '😀',
    ' ',
    '\n',
    '"',
    '2025-01-01',
    'null',
  ),
  fc.string({ unit: fc.constantFrom(...'abAB%_\\\'" 😀रं'), maxLength: 4 }),
);

const milliseconds = fc.integer({ min: Date.UTC(2024, 11, 31), max: Date.UTC(2025, 0, 3) });

const LITERALS: Record<FilterType, fc.Arbitrary<string | number | boolean>> = {
  text,
  number: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer(), fc.constantFrom(0.5, 2.25, -1.75, 1234567.89)),
  boolean: fc.boolean(),
  instant: fc.oneof(
    fc.constantFrom('2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00Z'),
    milliseconds.map((time) => new Date(time).toISOString()),
  ),
  date: milliseconds.map((time) => new Date(time).toISOString().slice(0, 10)),
};

/** Generates any filter over `fields` that `parseFilter` accepts: at most 63 nodes and 5 levels. */
export function arbitraryFilter(fields: QueryFields): fc.Arbitrary<FilterNode> {
  const leaves = Object.entries(fields.fields).flatMap(([field, type]) => leavesOf(field, type));
  const { node } = fc.letrec<{ node: FilterNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      { weight: 3, arbitrary: fc.oneof(...leaves) },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constantFrom('and', 'or'), left: tie('node'), right: tie('node') }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('not'), operand: tie('node') }) },
    ),
  }));
  return node;
}

function leavesOf(field: string, type: FilterType): fc.Arbitrary<FilterNode>[] {
  const value: fc.Arbitrary<FilterLiteral> = LITERALS[type];
  const compare = <Operator extends 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'>(
    operators: Operator[],
    values: fc.Arbitrary<FilterLiteral>,
  ) =>
    fc.record({
      kind: fc.constant('compare'),
      operator: fc.constantFrom(...operators),
      field: fc.constant(field),
      value: values,
    });
  const leaves: fc.Arbitrary<FilterNode>[] = [
    compare(['eq', 'ne'], fc.option(value, { freq: 4 })),
    fc.record({
      kind: fc.constant('in'),
      field: fc.constant(field),
      values: fc.array(value, { minLength: 1, maxLength: 4 }),
    }),
  ];
  if (type !== 'boolean') leaves.push(compare(['gt', 'ge', 'lt', 'le'], value));
  if (type === 'text') {
    leaves.push(
      fc.record({
        kind: fc.constant('call'),
        name: fc.constantFrom('contains', 'startswith', 'endswith'),
        field: fc.constant(field),
        value: text,
      }),
    );
  }
  return leaves;
}

/** Generates a record with a value of the right type, or null, for each field. Dotted fields are nested. */
export function arbitraryRecord(fields: QueryFields): fc.Arbitrary<JsonObject> {
  const values = Object.entries(fields.fields).map(
    ([field, type]) => [field, fc.option(LITERALS[type], { freq: 5 })] as const,
  );
  return fc.record(Object.fromEntries(values)).map((record) => nestNames({ ...record }));
}
