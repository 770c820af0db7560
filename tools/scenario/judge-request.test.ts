import { expect, test } from 'vitest';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import type { ExpectedRequest } from '../../renderer/language/types/scenario.ts';
import { judgeRequest } from './judge-request.ts';

const SENT: JsonObject = { id: 1, end: null, address: { city: 'Pune', pin: 1 }, lines: [{ id: 1, note: 'a' }] };

function found(request: Omit<ExpectedRequest, 'operation'>): string[] {
  const calls = [{ operation: 'readStock' }, { operation: 'saveOrder', args: { id: '1' }, payload: SENT }];
  return judgeRequest({ operation: 'saveOrder', ...request }, calls).map(
    ({ path, expected, found: is }) => `${path.slice(2).join('.')}: ${expected}: ${is}`,
  );
}

test.each<[JsonObject, string[]]>([
  [{ end: null }, []],
  [{ gone: null }, ['payload.gone: "gone" is sent as null: nothing']],
  [{ address: { gone: null } }, ['payload.address.gone: "gone" is sent as null: nothing']],
  [{ toString: null }, ['payload.toString: "toString" is sent as null: nothing']],
  [{ id: null }, ['payload.id: "id" is sent as null: 1']],
  [{ address: { city: 'Pune' } }, []],
  [{ lines: [{ id: 1 }] }, ['payload.lines: "lines" is sent as [{"id":1}]: [{"id":1,"note":"a"}]']],
])('what a payload names is sent, null too: %j', (payload, mismatches) => {
  expect(found({ payload })).toEqual(mismatches);
});

test.each<[JsonObject, string[]]>([
  [SENT, []],
  [{ ...SENT, address: { city: 'Pune' } }, ['payload.address: "pin" is not sent: 1']],
  [
    { ...SENT, address: { city: 'Goa' } },
    ['payload.address.city: "city" is sent as "Goa": "Pune"', 'payload.address: "pin" is not sent: 1'],
  ],
  [{ id: 1, address: SENT['address'] ?? null, lines: SENT['lines'] ?? null }, ['payload: "end" is not sent: null']],
])('an exact payload is all that is sent, at every depth: %j', (payload, mismatches) => {
  expect(found({ payload, isExact: true })).toEqual(mismatches);
});

test('the keys of the path are those of the last call', () => {
  expect(found({ args: { id: '1' } })).toEqual([]);
  expect(found({ args: { id: '2' } })).toEqual(['args.id: 2: 1']);
});
