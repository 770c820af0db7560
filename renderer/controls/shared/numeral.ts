/** What of a typed or pasted text may stand in a field for non-negative numbers: digits, points and grouping commas. The minus is blocked. */
export function keepNumeral(text: string): string {
  return text.replace(/[^\d.,]/g, '');
}

/**
 * The number a text says; null for nothing; the text itself when it says none, for the checks to refuse. Commas group
 * thousands (1,000 and 12,34,567); one that does not is refused rather than guessed at: 12,5 may mean 12.5 or 125.
 */
export function readNumeral(text: string): number | string | null {
  if (text === '') return null;
  const plain = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const value = /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}

/** The text without the digits after its point that are too many, and without the point where there may be none. */
export function limitDecimals(text: string, digits: number | undefined): string {
  const point = text.indexOf('.');
  // Two points are no number; what was meant is not for us to guess.
  if (digits === undefined || point === -1 || text.includes('.', point + 1)) return text;
  return digits === 0 ? text.slice(0, point) : text.slice(0, point + 1 + digits);
}
