import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConditionScope } from '../logic/conditions/scope.ts';
import { readPath } from '../paths/read-path.ts';
import type { Values } from '../types/calls.ts';
import type { JsonObject } from '../types/json.ts';
import { buildPayload } from './build-payload.ts';
import { payloadSource } from './payload-source.ts';

const record: JsonObject = {
  orderId: 7,
  lines: [
    {
      lineId: 1,
      stages: [
        { stage: 'a', amount: 1, isIncluded: false },
        { stage: 'b', amount: 2, isIncluded: true },
      ],
    },
    { lineId: 2, stages: [{ stage: 'c', amount: 3, isIncluded: true }], isDeleted: true },
    { lineId: 3, stages: [{ stage: 'd', amount: 4, isIncluded: true }] },
  ],
};
const scope: ConditionScope = { record, route: { siteId: '5' } };
const values: Values = {
  order: { from: 'orderId' },
  site: { from: 'route.siteId' },
  note: 'of {orderId}',
  inner: { order: { from: 'orderId' } },
  lines: {
    each: 'lines',
    as: { id: { from: 'lineId' }, site: { from: 'route.siteId' }, order: { from: 'parent.orderId' } },
  },
  stages: {
    each: 'lines[].stages',
    where: { field: 'isIncluded', is: true },
    as: { line: { from: 'parent.lineId' }, amount: { from: 'amount' } },
  },
  whole: { each: 'lines' },
};

test.each([
  ['order', 'orderId'],
  ['inner.order', 'orderId'],
  ['site', null],
  ['note', null],
  ['nowhere', null],
  ['order[0].x', 'orderId[0].x'],
  ['lines[1].id', 'lines[2].lineId'],
  ['lines[1]', 'lines[2]'],
  ['lines[1].site', 'lines[2]'],
  ['lines[0].order', 'orderId'],
  ['lines', 'lines'],
  ['lines[9].id', null],
  ['stages[0].amount', 'lines[0].stages[1].amount'],
  ['stages[2].amount', 'lines[2].stages[0].amount'],
  ['stages[1].line', 'lines[1].lineId'],
  ['stages', 'lines'],
  ['whole[1].stages[0].stage', 'lines[1].stages[0].stage'],
])('%s comes from %s', (path, source) => expect(payloadSource(values, scope, path)).toBe(source));

test('the value at a payload path equals the value at its source', () => {
  const row = fc.record({
    n: fc.nat(),
    on: fc.boolean(),
    isDeleted: fc.boolean(),
    inner: fc.array(fc.record({ m: fc.nat() }), { maxLength: 3 }),
  });
  const descriptor: Values = {
    rows: { each: 'rows', where: { field: 'on', is: true }, as: { x: { from: 'n' } } },
    inner: { each: 'rows[].inner', as: { y: { from: 'm' }, z: { from: 'parent.n' } } },
  };
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const around: ConditionScope = { record: { rows } };
      const payload = buildPayload(descriptor, around);
      const addresses = Object.entries(payload).flatMap(([name, list]) =>
        Array.isArray(list)
          ? list.flatMap((one, index) => Object.keys(one ?? {}).map((key) => `${name}[${index}].${key}`))
          : [],
      );
      for (const address of addresses)
        expect(readPath(around.record, payloadSource(descriptor, around, address) ?? '')).toBe(
          readPath(payload, address),
        );
    }),
  );
});
