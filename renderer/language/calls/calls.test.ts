import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConditionScope } from '../conditions/scope.ts';
import type { Values } from '../types/calls.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { assignAnswer } from './assign-answer.ts';
import { buildPayload } from './build-payload.ts';
import { callArgs } from './call-args.ts';

const scope: ConditionScope = {
  record: {
    orderId: 7,
    title: 'Blue chair',
    lines: [
      { lineId: 1, quantity: 2, stages: [{ stage: 'first', isIncluded: true }, { stage: 'second', isIncluded: false }] },
      { lineId: 2, quantity: 0, stages: [{ stage: 'third', isIncluded: true }] },
      { lineId: null, quantity: 5 },
    ],
  },
  old: { lines: [{ lineId: 1, quantity: 1 }, { lineId: 2, quantity: 0 }] },
  route: { siteId: '5' },
  query: { roleId: '3' },
};

describe('a payload', () => {
  test('keeps the type of what it takes from a path, and makes a text of a template', () => {
    expect(buildPayload({ a: { from: 'orderId' }, b: '{orderId}', c: 'of {title}', d: { from: 'route.siteId' }, e: { from: 'nowhere' } }, scope)).toEqual({
      a: 7, b: '7', c: 'of Blue chair', d: '5', e: null,
    });
  });

  test('makes a number of what an address holds as text, where a number is taken, and converts nothing else', () => {
    const values: Values = { siteId: { from: 'route.siteId' }, roleId: { from: 'query.roleId' }, title: { from: 'title' }, inner: { siteId: { from: 'route.siteId' } } };
    const takes: Record<string, Field> = { siteId: { type: 'integer' }, roleId: { type: 'string' }, title: { type: 'integer' }, inner: { type: 'object', properties: { siteId: { type: 'number' } } } };
    expect(buildPayload(values, scope, takes)).toEqual({ siteId: 5, roleId: '3', title: 'Blue chair', inner: { siteId: 5 } });
  });

  test('holds literals and objects of values', () => {
    expect(buildPayload({ a: 1, b: null, c: true, d: { e: { from: 'orderId' }, f: [1, '{title}'] } }, scope)).toEqual({ a: 1, b: null, c: true, d: { e: 7, f: [1, '{title}'] } });
  });

  test('has one element for each row that meets the condition', () => {
    expect(buildPayload({ items: { each: 'lines', where: { field: 'quantity', gt: 0 }, as: { id: { from: 'lineId' }, order: { from: 'parent.orderId' } } } }, scope)).toEqual({
      items: [{ id: 1, order: 7 }, { id: null, order: 7 }],
    });
  });

  test('reaches rows within rows, around which the row is the parent', () => {
    const as: Values = { stage: { from: 'stage' }, line: { from: 'parent.lineId' } };
    expect(buildPayload({ items: { each: 'lines[].stages', where: { field: 'isIncluded', is: true }, as } }, scope)).toEqual({
      items: [{ stage: 'first', line: 1 }, { stage: 'third', line: 2 }],
    });
  });

  test('sends what has changed: a row without an old one has', () => {
    expect(buildPayload({ items: { each: 'lines', where: { field: 'quantity', changed: true }, as: { id: { from: 'lineId' }, was: { from: 'old.quantity' } } } }, scope)).toEqual({
      items: [{ id: 1, was: 1 }, { id: null, was: null }],
    });
  });

  test('sends a deleted row with its mark, or not at all', () => {
    const record = { rows: [{ id: 1 }, { id: 2, isDeleted: true }] };
    const values: Values = { bare: { each: 'rows', as: { id: { from: 'id' } } }, marked: { each: 'rows', as: { id: { from: 'id' }, isDeleted: { from: 'isDeleted' } } }, whole: { each: 'rows' } };
    expect(buildPayload(values, { record })).toEqual({ bare: [{ id: 1 }], marked: [{ id: 1, isDeleted: null }, { id: 2, isDeleted: true }], whole: record.rows });
  });

  test('sends nothing for a condition that nobody can decide, and no rows where there are none', () => {
    expect(buildPayload({ a: { each: 'lines', where: { field: 'weight', gt: 0 } }, b: { each: 'title' }, c: { each: 'nowhere' } }, scope)).toEqual({ a: [], b: [], c: [] });
  });
});

describe('the keys of a path', () => {
  const path = '/sites/{siteId}/roles/{roleId}';
  test('come from args, and otherwise from the route', () => {
    expect(callArgs(path, { roleId: '{query.roleId}' }, scope)).toEqual({ siteId: '5', roleId: '3' });
    expect(callArgs('/sites', undefined, scope)).toEqual({});
  });
  test('make the call impossible while one has no value', () => {
    expect(callArgs(path, undefined, scope)).toBeNull();
    expect(callArgs(path, { roleId: '{load.role.roleId}' }, scope)).toBeNull();
  });
});

describe('an answer', () => {
  const answer = { result: { shipment: { status: 'dispatched', trackingId: 'T1' }, dnsRecords: [{ name: 'a' }] } };
  test('goes to a field, or over the whole record', () => {
    expect(assignAnswer({ a: 1 }, { dnsRecords: 'result.dnsRecords' }, answer)).toEqual({ a: 1, dnsRecords: [{ name: 'a' }] });
    expect(assignAnswer({ a: 1, status: 'new' }, { record: 'result.shipment' }, answer)).toEqual({ a: 1, status: 'dispatched', trackingId: 'T1' });
  });
  test('that is not there empties a field, and never the record', () => {
    expect(assignAnswer({ a: 1, dnsRecords: [] }, { dnsRecords: 'result.other', record: 'result.other' }, answer)).toEqual({ a: 1, dnsRecords: null });
  });
});

// Safe: fast-check's JSON values are JSON values.
const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
const anyValues = fc.dictionary(fc.string(), fc.oneof(json, fc.record({ from: fc.string() }), fc.record({ each: fc.constantFrom('a', 'a[].b', 'row.a', ''), where: json, as: json })));
const anyScope = fc.record({ record: fc.dictionary(fc.constantFrom('a', 'b'), json), old: fc.dictionary(fc.constantFrom('a', 'b'), json) });

describe('whatever is given', () => {
  test('a payload has the names that were asked for, holds nothing undefined, and changes nothing', () => {
    fc.assert(
      fc.property(anyValues, anyScope, (values, given) => {
        const before = JSON.stringify(given);
        // Safe: what no descriptor may say is what is tried here.
        const payload = buildPayload(values as Values, given as ConditionScope);
        expect(Object.keys(payload)).toEqual(Object.keys(values));
        expect(Object.values(payload)).not.toContain(undefined);
        expect(JSON.stringify(given)).toBe(before);
      }),
      { numRuns: 1_000 },
    );
  });

  test('as many elements are sent as rows meet the condition and its contrary, unless nobody can tell', () => {
    const rows = fc.array(fc.record({ n: fc.oneof(fc.integer(), fc.constant(null)) }));
    fc.assert(
      fc.property(rows, fc.integer(), (list, limit) => {
        const record: JsonObject = { rows: list };
        const { above, below } = buildPayload(
          { above: { each: 'rows', where: { field: 'n', gt: limit } }, below: { each: 'rows', where: { not: { field: 'n', gt: limit } } } },
          { record },
        );
        const sent = [above, below].flat().length;
        expect(sent).toBe(list.filter(({ n }) => n !== null).length);
      }),
    );
  });

  test('assigning never throws, and keeps what is not a target', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), fc.dictionary(fc.string(), fc.string()), json, (record, assign, result) => {
        // Safe: answers are objects or nothing here; what is deeper is any JSON.
        const after = assignAnswer(record as JsonObject, assign, { result: { value: result } });
        const targets = Object.keys(assign).map((path) => path.split(/[.[]/)[0]);
        for (const [name, value] of Object.entries(record)) if (!targets.includes(name) && !targets.includes('record')) expect(after[name]).toBe(value);
      }),
    );
  });
});
