import type { Json } from '../types/json.ts';

/**
 * Returns whether a value does not satisfy `required`: no value, blank text or an empty list. False and 0 are values.
 */
export function isMissing(value: Json | undefined): value is undefined | null | string | Json[] {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
