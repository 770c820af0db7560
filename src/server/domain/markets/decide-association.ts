/** The market of each requested country, or null. Missing countries do not exist. */
export type ServedBy = ReadonlyMap<number, number | null>;

/** The requested change of one country. */
export interface WantedAssociation {
  countryId: number;
  isAssociated: boolean;
}

/** `accept`: the countries to add and to remove. `refuse`: the first row that is impossible, and why. */
export type AssociationDecision =
  | { kind: 'accept'; add: number[]; remove: number[] }
  | { kind: 'refuse'; index: number; reason: 'unknown' | 'twice' | 'elsewhere' };

/**
 * Decides a request. A country belongs to one market at most (`docs/domain/markets.md#countries-of-a-market`).
 * Idempotent: repeating a request changes nothing.
 */
export function decideAssociation(
  servedBy: ServedBy,
  marketId: number,
  wanted: readonly WantedAssociation[],
): AssociationDecision {
  const add: number[] = [];
  const remove: number[] = [];
  const seen = new Set<number>();
  for (const [index, { countryId, isAssociated }] of wanted.entries()) {
    const serving = servedBy.get(countryId);
    if (serving === undefined) return { kind: 'refuse', index, reason: 'unknown' };
    if (seen.has(countryId)) return { kind: 'refuse', index, reason: 'twice' };
    seen.add(countryId);
    if (isAssociated && serving !== null && serving !== marketId) return { kind: 'refuse', index, reason: 'elsewhere' };
    if (isAssociated && serving === null) add.push(countryId);
    if (!isAssociated && serving === marketId) remove.push(countryId);
  }
  return { kind: 'accept', add, remove };
}
