/**
 * Returns the characters of a text that a field for non-negative numbers allows: digits, points and grouping commas.
 * The minus is removed.
 */
export function keepNumeral(text: string): string {
  return text.replace(/[^\d.,]/g, '');
}

/**
 * Parses a number; null for an empty text; the text itself if it is no number, so that validation refuses it. Commas
 * group thousands (1,000 and 12,34,567). Any other comma is refused, not guessed: 12,5 may mean 12.5 or 125.
 */
export function readNumeral(text: string): number | string | null {
  if (text === '') return null;
  const plain = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const value = /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}

/** What `readNumeral` takes for a number, as the `pattern` of an input. */
export const NUMERAL_PATTERN = String.raw`\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?|\d+\.?\d*|\.\d+`;

/** Returns a text with at most `digits` decimals, and without the point if there may be none. */
export function limitDecimals(text: string, digits: number | undefined): string {
  const point = text.indexOf('.');
  // A text with two points is no number and stays as it is.
  if (digits === undefined || point === -1 || text.includes('.', point + 1)) return text;
  return digits === 0 ? text.slice(0, point) : text.slice(0, point + 1 + digits);
}
