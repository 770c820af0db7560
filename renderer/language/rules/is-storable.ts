import type { Json } from '../types/json.ts';

const MAX_DEPTH = 64;
/** NUL, which PostgreSQL cannot store in a text, and half of a surrogate pair, which UTF-8 cannot encode. */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/**
 * Returns whether a value can be stored and read back unchanged: every text is storable, and the nesting is at most 64
 * deep.
 */
export function isStorable(value: Json | undefined, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  return Object.entries(value).every(([key, item]) => !UNSTORABLE.test(key) && isStorable(item, depth + 1));
}
