/**
 * Decides which market is the fallback, without a database (`docs/domain/markets.md#fallback-market`): a tenant with
 * markets has exactly one. It serves every country without a market of its own.
 */

/** The live markets of one tenant. */
export interface FallbackState {
  marketIds: readonly number[];
  /**
   * Markets marked as fallback. More than one exist only in rows that were written without this rule; the next write
   * repairs them.
   */
  fallbackIds: readonly number[];
}

/**
 * A write to a market. `isFallbackMarket` is undefined when the payload does not have it, and then keeps its value.
 */
export type FallbackCommand =
  | { kind: 'add'; isFallbackMarket?: boolean | undefined }
  | { kind: 'update'; marketId: number; isFallbackMarket?: boolean | undefined }
  | { kind: 'delete'; marketId: number };

/**
 * `accept`: store the market with `isFallbackMarket`, after clearing the mark of the markets in `clear`. `refuse`: the
 * command would leave markets without a fallback.
 */
export type FallbackDecision = { kind: 'accept'; isFallbackMarket: boolean; clear: number[] } | { kind: 'refuse' };

/** Returns the decision on one command. Total: never throws. */
export function decideFallback(state: FallbackState, command: FallbackCommand): FallbackDecision {
  if (command.kind === 'delete') return decideDelete(state, command.marketId);
  const marketId = command.kind === 'update' ? command.marketId : null;
  const others = state.fallbackIds.filter((id) => id !== marketId);
  const isFallbackNow = marketId !== null && state.fallbackIds.includes(marketId);
  const asked = command.isFallbackMarket ?? isFallbackNow;
  if (asked) return { kind: 'accept', isFallbackMarket: true, clear: others };
  if (others.length > 0) return { kind: 'accept', isFallbackMarket: false, clear: others.slice(1) };
  // No other market is the fallback: unsetting the last one is refused, and a new first market becomes it.
  return isFallbackNow ? { kind: 'refuse' } : { kind: 'accept', isFallbackMarket: true, clear: [] };
}

/** The last fallback cannot be deleted, even when it is the only market: a tenant that sells always has one. */
function decideDelete(state: FallbackState, marketId: number): FallbackDecision {
  const isLastFallback = state.fallbackIds.includes(marketId) && state.fallbackIds.length === 1;
  return isLastFallback ? { kind: 'refuse' } : { kind: 'accept', isFallbackMarket: false, clear: [] };
}
