import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideFallback, type FallbackCommand, type FallbackState } from './decide-fallback.ts';

/** Applies a decision to plain lists, as the rule does to rows. */
function apply(state: FallbackState, command: FallbackCommand, nextId: number): FallbackState {
  const decision = decideFallback(state, command);
  if (decision.kind === 'refuse') return state;
  if (command.kind === 'delete') {
    return {
      marketIds: state.marketIds.filter((id) => id !== command.marketId),
      fallbackIds: state.fallbackIds.filter((id) => id !== command.marketId),
    };
  }
  const marketId = command.kind === 'add' ? nextId : command.marketId;
  const kept = state.fallbackIds.filter((id) => id !== marketId && !decision.clear.includes(id));
  return {
    marketIds: command.kind === 'add' ? [...state.marketIds, nextId] : state.marketIds,
    fallbackIds: decision.isFallbackMarket ? [...kept, marketId] : kept,
  };
}

const asked = fc.option(fc.boolean(), { nil: undefined });
/** `pick` chooses among the markets that exist when the command runs. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), isFallbackMarket: asked }),
  fc.record({ kind: fc.constant('update' as const), pick: fc.nat(), isFallbackMarket: asked }),
  fc.record({ kind: fc.constant('delete' as const), pick: fc.nat() }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function commandOf(state: FallbackState, wanted: Step): FallbackCommand | null {
  if (wanted.kind === 'add') return wanted;
  const marketId = state.marketIds[wanted.pick % state.marketIds.length];
  if (marketId === undefined) return null;
  return wanted.kind === 'delete'
    ? { kind: 'delete', marketId }
    : { kind: 'update', marketId, isFallbackMarket: wanted.isFallbackMarket };
}

describe('decideFallback', () => {
  it('keeps exactly one fallback through 10,000 random histories', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let state: FallbackState = { marketIds: [], fallbackIds: [] };
        steps.forEach((wanted, index) => {
          const command = commandOf(state, wanted);
          if (command === null) return;
          state = apply(state, command, index + 1);
          expect(state.fallbackIds).toHaveLength(state.marketIds.length === 0 ? 0 : 1);
          expect(state.marketIds).toEqual(expect.arrayContaining([...state.fallbackIds]));
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('sets the market that requests it, and clears the previous one', () => {
    const state = { marketIds: [1, 2], fallbackIds: [1] };
    expect(decideFallback(state, { kind: 'update', marketId: 2, isFallbackMarket: true })).toEqual({
      kind: 'accept',
      isFallbackMarket: true,
      clear: [1],
    });
    expect(decideFallback(state, { kind: 'add', isFallbackMarket: true })).toEqual({
      kind: 'accept',
      isFallbackMarket: true,
      clear: [1],
    });
  });

  it('sets the first market by default', () => {
    expect(decideFallback({ marketIds: [], fallbackIds: [] }, { kind: 'add', isFallbackMarket: false })).toEqual({
      kind: 'accept',
      isFallbackMarket: true,
      clear: [],
    });
  });

  it('refuses to unset or delete the last fallback, also when it is the only market', () => {
    const state = { marketIds: [1, 2], fallbackIds: [1] };
    expect(decideFallback(state, { kind: 'update', marketId: 1, isFallbackMarket: false })).toEqual({ kind: 'refuse' });
    expect(decideFallback(state, { kind: 'delete', marketId: 1 })).toEqual({ kind: 'refuse' });
    expect(decideFallback({ marketIds: [1], fallbackIds: [1] }, { kind: 'delete', marketId: 1 })).toEqual({
      kind: 'refuse',
    });
  });

  it('keeps the mark when an update does not mention it', () => {
    const state = { marketIds: [1, 2], fallbackIds: [1] };
    expect(decideFallback(state, { kind: 'update', marketId: 1 })).toEqual({
      kind: 'accept',
      isFallbackMarket: true,
      clear: [],
    });
    expect(decideFallback(state, { kind: 'update', marketId: 2 })).toEqual({
      kind: 'accept',
      isFallbackMarket: false,
      clear: [],
    });
  });

  it('repairs rows that were written without this rule: the next write leaves one fallback', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), step, (fallbackIds, wanted) => {
        fc.pre(wanted.kind !== 'delete');
        const state = { marketIds: [1, 2, 3, 4, 5, 6, 7, 8, 9], fallbackIds };
        const command = commandOf(state, wanted);
        if (command === null || decideFallback(state, command).kind === 'refuse') return;
        expect(apply(state, command, 10).fallbackIds).toHaveLength(1);
      }),
    );
  });
});
