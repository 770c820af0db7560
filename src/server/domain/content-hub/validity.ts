/** A membership of a contact in a zone. */
export interface Validity {
  membershipId: number;
  /** ISO 8601. */
  validFrom: string;
  /** ISO 8601; null without an end. */
  validUpTo: string | null;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the membership among `others` that is valid at a time when this one is too; undefined for none. The end is not
 * part of a membership, so that one may begin when another ends (`docs/domain/content-hub.md#memberships`).
 */
export function overlapping(
  { validFrom, validUpTo }: Omit<Validity, 'membershipId'>,
  others: readonly Validity[],
): Validity | undefined {
  return others.find((other) => isBefore(validFrom, other.validUpTo) && isBefore(other.validFrom, validUpTo));
}

function isBefore(start: string, end: string | null): boolean {
  return end === null || Date.parse(start) < Date.parse(end);
}

/** Returns the instants of a trial from its days, counted from now. */
export function trialValidity(validFrom: number, validTo: number, now: Date): { validFrom: string; validUpTo: string } {
  const after = (days: number): string => new Date(now.getTime() + days * DAY).toISOString();
  return { validFrom: after(validFrom), validUpTo: after(validTo) };
}
