import type { Json } from '../types/json.ts';

const MAX_DEPTH = 64;
/** NUL, which no PostgreSQL text can hold, and half of a surrogate pair, which no UTF-8 can. */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** Whether a value can be written and read back unchanged: its texts are, and it is nested at most 64 deep. */
export function isStorable(value: Json | undefined, depth = 0): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth + 1));
  return Object.entries(value).every(([key, item]) => !UNSTORABLE.test(key) && isStorable(item, depth + 1));
}
