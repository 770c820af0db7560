import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConditionScope } from '../logic/conditions/scope.ts';
import type { Values } from '../types/calls.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { assignResult } from './assign-result.ts';
import { buildPayload } from './build-payload.ts';
import { callArgs } from './call-args.ts';

const scope: ConditionScope = {
  record: {
    orderId: 7,
    title: 'Blue chair',
    lines: [
      {
        lineId: 1,
        quantity: 2,
        stages: [
          { stage: 'first', isIncluded: true },
          { stage: 'second', isIncluded: false },
        ],
      },
      { lineId: 2, quantity: 0, stages: [{ stage: 'third', isIncluded: true }] },
      { lineId: null, quantity: 5 },
    ],
  },
  old: {
    lines: [
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 0 },
    ],
  },
  route: { siteId: '5' },
  query: { roleId: '3' },
};

describe('buildPayload', () => {
  test('keeps the type of a value from a path, and makes a template a text', () => {
    expect(
      buildPayload(
        {
          a: { from: 'orderId' },
          b: '{orderId}',
          c: 'of {title}',
          d: { from: 'route.siteId' },
          e: { from: 'nowhere' },
        },
        scope,
      ),
    ).toEqual({
      a: 7,
      b: '7',
      c: 'of Blue chair',
      d: '5',
      e: null,
    });
  });

  test('converts a text from the URL to a number where the operation takes one, and converts nothing else', () => {
    const values: Values = {
      siteId: { from: 'route.siteId' },
      roleId: { from: 'query.roleId' },
      title: { from: 'title' },
      inner: { siteId: { from: 'route.siteId' } },
    };
    const takes: Record<string, Field> = {
      siteId: { type: 'integer' },
      roleId: { type: 'string' },
      title: { type: 'integer' },
      inner: { type: 'object', properties: { siteId: { type: 'number' } } },
    };
    expect(buildPayload(values, scope, takes)).toEqual({
      siteId: 5,
      roleId: '3',
      title: 'Blue chair',
      inner: { siteId: 5 },
    });
  });

  test('sends literals and nested objects', () => {
    expect(buildPayload({ a: 1, b: null, c: true, d: { e: { from: 'orderId' }, f: [1, '{title}'] } }, scope)).toEqual({
      a: 1,
      b: null,
      c: true,
      d: { e: 7, f: [1, '{title}'] },
    });
  });

  test('sends one element for each row that meets the condition', () => {
    expect(
      buildPayload(
        {
          items: {
            each: 'lines',
            where: { field: 'quantity', gt: 0 },
            as: { id: { from: 'lineId' }, order: { from: 'parent.orderId' } },
          },
        },
        scope,
      ),
    ).toEqual({
      items: [
        { id: 1, order: 7 },
        { id: null, order: 7 },
      ],
    });
  });

  test('reaches rows within rows, whose parent is the containing row', () => {
    const as: Values = { stage: { from: 'stage' }, line: { from: 'parent.lineId' } };
    expect(
      buildPayload({ items: { each: 'lines[].stages', where: { field: 'isIncluded', is: true }, as } }, scope),
    ).toEqual({
      items: [
        { stage: 'first', line: 1 },
        { stage: 'third', line: 2 },
      ],
    });
  });

  test('sends changed rows, including new ones', () => {
    expect(
      buildPayload(
        {
          items: {
            each: 'lines',
            where: { field: 'quantity', changed: true },
            as: { id: { from: 'lineId' }, was: { from: 'old.quantity' } },
          },
        },
        scope,
      ),
    ).toEqual({
      items: [
        { id: 1, was: 1 },
        { id: null, was: null },
      ],
    });
  });

  test('sends a deleted row with its mark, or not at all', () => {
    const record = { rows: [{ id: 1 }, { id: 2, isDeleted: true }] };
    const values: Values = {
      bare: { each: 'rows', as: { id: { from: 'id' } } },
      marked: { each: 'rows', as: { id: { from: 'id' }, isDeleted: { from: 'isDeleted' } } },
      whole: { each: 'rows' },
    };
    expect(buildPayload(values, { record })).toEqual({
      bare: [{ id: 1 }],
      marked: [
        { id: 1, isDeleted: null },
        { id: 2, isDeleted: true },
      ],
      whole: record.rows,
    });
  });

  test('sends no row for an unknown condition or a missing list', () => {
    expect(
      buildPayload(
        { a: { each: 'lines', where: { field: 'weight', gt: 0 } }, b: { each: 'title' }, c: { each: 'nowhere' } },
        scope,
      ),
    ).toEqual({ a: [], b: [], c: [] });
  });
});

describe('callArgs', () => {
  const path = '/sites/{siteId}/roles/{roleId}';
  test('reads keys from args, otherwise from the route', () => {
    expect(callArgs(path, { roleId: '{query.roleId}' }, scope)).toEqual({ siteId: '5', roleId: '3' });
    expect(callArgs('/sites', undefined, scope)).toEqual({});
  });
  test('returns null while a key has no value', () => {
    expect(callArgs(path, undefined, scope)).toBeNull();
    expect(callArgs(path, { roleId: '{load.role.roleId}' }, scope)).toBeNull();
  });
});

describe('assignResult', () => {
  const answer = { result: { shipment: { status: 'dispatched', trackingId: 'T1' }, dnsRecords: [{ name: 'a' }] } };
  test('assigns to a field or to the whole record', () => {
    expect(assignResult({ a: 1 }, { dnsRecords: 'result.dnsRecords' }, answer)).toEqual({
      a: 1,
      dnsRecords: [{ name: 'a' }],
    });
    expect(assignResult({ a: 1, status: 'new' }, { record: 'result.shipment' }, answer)).toEqual({
      a: 1,
      status: 'dispatched',
      trackingId: 'T1',
    });
  });
  test('clears a field for a missing value, but never the record', () => {
    expect(
      assignResult({ a: 1, dnsRecords: [] }, { dnsRecords: 'result.other', record: 'result.other' }, answer),
    ).toEqual({ a: 1, dnsRecords: null });
  });
});

// Safe: fast-check's JSON values are JSON values.
const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const anyValues = fc.dictionary(
  fc.string(),
  fc.oneof(
    json,
    fc.record({ from: fc.string() }),
    fc.record({ each: fc.constantFrom('a', 'a[].b', 'row.a', ''), where: json, as: json }),
  ),
);
const anyScope = fc.record({
  record: fc.dictionary(fc.constantFrom('a', 'b'), json),
  old: fc.dictionary(fc.constantFrom('a', 'b'), json),
});

describe('for generated input', () => {
  test('a payload has the requested names, contains no undefined, and changes no input', () => {
    fc.assert(
      fc.property(anyValues, anyScope, (values, given) => {
        const before = JSON.stringify(given);
        // Safe: the test covers values that no descriptor may contain.
        const payload = buildPayload(values as Values, given as ConditionScope);
        expect(Object.keys(payload)).toEqual(Object.keys(values));
        expect(Object.values(payload)).not.toContain(undefined);
        expect(JSON.stringify(given)).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a condition and its negation together send every row, except the undecided ones', () => {
    const rows = fc.array(fc.record({ n: fc.oneof(fc.integer(), fc.constant(null)) }));
    fc.assert(
      fc.property(rows, fc.integer(), (list, limit) => {
        const record: JsonObject = { rows: list };
        const { above, below } = buildPayload(
          {
            above: { each: 'rows', where: { field: 'n', gt: limit } },
            below: { each: 'rows', where: { not: { field: 'n', gt: limit } } },
          },
          { record },
        );
        const sent = [above, below].flat().length;
        expect(sent).toBe(list.filter(({ n }) => n !== null).length);
      }),
    );
  });

  test('assignResult never throws and keeps fields that are not targets', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), json),
        fc.dictionary(fc.string(), fc.string()),
        json,
        (record, assign, result) => {
          // Safe: results are objects or undefined; nested values are any JSON.
          const after = assignResult(record as JsonObject, assign, { result: { value: result } });
          const targets = Object.keys(assign).map((path) => path.split(/[.[]/)[0]);
          for (const [name, value] of Object.entries(record))
            if (!targets.includes(name) && !targets.includes('record')) expect(after[name]).toBe(value);
        },
      ),
    );
  });
});
