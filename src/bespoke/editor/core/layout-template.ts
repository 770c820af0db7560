/** Columns that a layout has at most. */
const MOST_COLUMNS = 12;

/**
 * Returns the number of columns of a layout template: 3 for names that start with `feature`, otherwise the number of
 * words; 0 for an empty template.
 * @example columnCount('1fr 2fr') // 2
 */
export function columnCount(template: unknown): number {
  if (typeof template !== 'string' || template.trim() === '') return 0;
  if (template.startsWith('feature')) return 3;
  const repeated = /^repeat\((\d+),/.exec(template)?.[1];
  const count = repeated === undefined ? template.trim().split(/\s+/).length : Number(repeated);
  return Math.min(MOST_COLUMNS, count);
}
