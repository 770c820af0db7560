/** The requested change of one contact of a segment. */
export interface WantedMembership {
  notificationContactId: number;
  isAssociated: boolean;
}

/** `accept`: the contacts to add and to remove. `refuse`: the first row that is impossible, and why. */
export type MembershipDecision =
  | { kind: 'accept'; add: number[]; remove: number[] }
  | { kind: 'refuse'; index: number; reason: 'unknown' | 'twice' };

/**
 * Decides which contacts join and leave a segment (`docs/domain/audience.md#segments`). Idempotent: repeating a request
 * changes nothing.
 * @param isMember the existing contacts among the requested ones, and whether the segment has them
 */
export function decideMembership(
  isMember: ReadonlyMap<number, boolean>,
  wanted: readonly WantedMembership[],
): MembershipDecision {
  const add: number[] = [];
  const remove: number[] = [];
  const seen = new Set<number>();
  for (const [index, { notificationContactId, isAssociated }] of wanted.entries()) {
    const isThere = isMember.get(notificationContactId);
    if (isThere === undefined) return { kind: 'refuse', index, reason: 'unknown' };
    if (seen.has(notificationContactId)) return { kind: 'refuse', index, reason: 'twice' };
    seen.add(notificationContactId);
    if (isAssociated && !isThere) add.push(notificationContactId);
    if (!isAssociated && isThere) remove.push(notificationContactId);
  }
  return { kind: 'accept', add, remove };
}
