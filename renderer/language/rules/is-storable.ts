import type { Json } from '../types/json.ts';

const MAX_DEPTH = 64;

/**
 * Returns whether a value can be stored and read back unchanged: every text is storable, and the nesting is at most 64
 * deep.
 */
export function isStorable(value: Json | undefined, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  return Object.entries(value).every(([key, item]) => isStorableText(key) && isStorable(item, depth + 1));
}

/** PostgreSQL cannot store NUL in a text, and UTF-8 cannot encode half of a surrogate pair. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
