import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAssociation } from './decide-association.ts';

const served = new Map<number, number | null>([
  [1, 10],
  [2, null],
  [3, 20],
]);
const decide = (...wanted: [number, boolean][]) =>
  decideAssociation(
    served,
    10,
    wanted.map(([countryId, isAssociated]) => ({ countryId, isAssociated })),
  );

describe('decideAssociation', () => {
  it.each<[string, [number, boolean][], unknown]>([
    ['a free country is added', [[2, true]], { kind: 'accept', add: [2], remove: [] }],
    ['a country of the market is removed', [[1, false]], { kind: 'accept', add: [], remove: [1] }],
    [
      'what is so already stays so',
      [
        [1, true],
        [2, false],
        [3, false],
      ],
      { kind: 'accept', add: [], remove: [] },
    ],
    ['nothing asks for nothing', [], { kind: 'accept', add: [], remove: [] }],
    [
      'another market keeps its own',
      [
        [2, true],
        [3, true],
      ],
      { kind: 'refuse', index: 1, reason: 'elsewhere' },
    ],
    ['a country that is not there', [[9, true]], { kind: 'refuse', index: 0, reason: 'unknown' }],
    [
      'a country twice',
      [
        [2, true],
        [2, false],
      ],
      { kind: 'refuse', index: 1, reason: 'twice' },
    ],
  ])('%s', (_what, wanted, decision) => expect(decide(...wanted)).toEqual(decision));

  it('never gives a country to two markets, for any input, and repeating a call changes nothing', () => {
    const call = fc.record({
      marketId: fc.integer({ min: 1, max: 3 }),
      wanted: fc.array(fc.record({ countryId: fc.integer({ min: 1, max: 6 }), isAssociated: fc.boolean() }), {
        maxLength: 6,
      }),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 12 }), (calls) => {
        const markets = new Map<number, number | null>([
          [1, null],
          [2, null],
          [3, null],
          [4, null],
          [5, null],
        ]);
        for (const { marketId, wanted } of calls) {
          const before = new Map(markets);
          const decision = decideAssociation(markets, marketId, wanted);
          if (decision.kind === 'refuse') continue;
          for (const countryId of decision.add) {
            expect(markets.get(countryId)).toBeNull();
            markets.set(countryId, marketId);
          }
          for (const countryId of decision.remove) {
            expect(markets.get(countryId)).toBe(marketId);
            markets.set(countryId, null);
          }
          for (const { countryId, isAssociated } of wanted)
            expect(markets.get(countryId) === marketId).toBe(isAssociated);
          for (const [countryId, market] of before)
            if (!wanted.some((one) => one.countryId === countryId)) expect(markets.get(countryId)).toBe(market);
          expect(decideAssociation(markets, marketId, wanted)).toEqual({ kind: 'accept', add: [], remove: [] });
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
