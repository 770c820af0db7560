import type { JsonObject } from '../types/json.ts';

/**
 * Tells rows apart of which nothing is known but what they say, also after they were read anew: one that says something else is another.
 * Rows that say the same are told apart by their order.
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
