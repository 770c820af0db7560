import type { JsonObject } from '../../types/json.ts';

/**
 * Builds a React key from each row's content, for rows without a key field. The key survives a refetch, and changes
 * when the content does. Equal rows get a number.
 */
export function contentKeys(rows: readonly JsonObject[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = JSON.stringify(row);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return before === 0 ? text : `${text} ${before}`;
  });
}
