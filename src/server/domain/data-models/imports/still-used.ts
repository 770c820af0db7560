/** A record that another one refers to. */
export interface RecordUse {
  recordId: number;
  /** The record of the same table that refers to it; null for any record that would stay. */
  usedBy: number | null;
}

/**
 * Returns those of some records that cannot be deleted together, because a record that stays refers to them: one that is
 * not among them, or one of them that cannot be deleted itself.
 * @example stillUsed([1, 2, 3], [{ recordId: 1, usedBy: 2 }, { recordId: 2, usedBy: null }]) // 1 and 2
 */
export function stillUsed(recordIds: readonly number[], uses: readonly RecordUse[]): Set<number> {
  const among = new Set(recordIds);
  const used = new Set<number>();
  const targets = new Map<number, number[]>();
  const stay: number[] = [];
  for (const { recordId, usedBy } of uses) {
    if (usedBy === null || !among.has(usedBy)) stay.push(recordId);
    else targets.set(usedBy, [...(targets.get(usedBy) ?? []), recordId]);
  }
  for (let next = stay.pop(); next !== undefined; next = stay.pop()) {
    if (used.has(next)) continue;
    used.add(next);
    stay.push(...(targets.get(next) ?? []));
  }
  return used;
}
