import type { Json } from '../../../../renderer/language/types/json.ts';

/** Returns a stored value if it is a text, '' otherwise. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
