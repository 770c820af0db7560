/**
 * Which market is the fallback, decided without a database (`domain.md` §2, Market): a tenant that has markets has
 * exactly one fallback among them. It serves every country that belongs to no market of its own.
 */

/** The live markets of one tenant, as far as this rule looks at them. */
export interface FallbackState {
  marketIds: readonly number[];
  /** Markets marked as fallback; more than one only in rows that were written past this rule, and then the next write mends it. */
  fallbackIds: readonly number[];
}

/** What a clerk wants to do. `isFallbackMarket` is absent when the form did not send it: then nothing about it is asked. */
export type FallbackCommand =
  | { kind: 'add'; isFallbackMarket?: boolean | undefined }
  | { kind: 'update'; marketId: number; isFallbackMarket?: boolean | undefined }
  | { kind: 'delete'; marketId: number };

/**
 * `accept`: store the command's market with `isFallbackMarket`, after clearing the mark of the markets in `clear`.
 * `refuse`: the command would leave markets without a fallback.
 */
export type FallbackDecision =
  | { kind: 'accept'; isFallbackMarket: boolean; clear: number[] }
  | { kind: 'refuse' };

/** Decides one command. Total: every state and every command has an answer. */
export function decideFallback(state: FallbackState, command: FallbackCommand): FallbackDecision {
  if (command.kind === 'delete') return decideDelete(state, command.marketId);
  const marketId = command.kind === 'update' ? command.marketId : null;
  const others = state.fallbackIds.filter((id) => id !== marketId);
  const isFallbackNow = marketId !== null && state.fallbackIds.includes(marketId);
  const asked = command.isFallbackMarket ?? isFallbackNow;
  if (asked) return { kind: 'accept', isFallbackMarket: true, clear: others };
  if (others.length > 0) return { kind: 'accept', isFallbackMarket: false, clear: others.slice(1) };
  // Nobody else is the fallback. Whoever unsets the last one must name another; a new first market simply becomes it.
  return isFallbackNow ? { kind: 'refuse' } : { kind: 'accept', isFallbackMarket: true, clear: [] };
}

/** The last fallback stays, even when it is the only market: a tenant that sells must always know where. */
function decideDelete(state: FallbackState, marketId: number): FallbackDecision {
  const isLastFallback = state.fallbackIds.includes(marketId) && state.fallbackIds.length === 1;
  return isLastFallback ? { kind: 'refuse' } : { kind: 'accept', isFallbackMarket: false, clear: [] };
}
