import { trackCount } from '../../../../renderer/document/properties/css-values.ts';
import type { Property } from '../../../../renderer/document/properties/property.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';

/** Returns the value as an input shows it: tracks and spans as a number. */
export function textOfValue({ kind }: Property, value: Json | undefined): string {
  if (typeof value !== 'string') return value === undefined || value === null ? '' : String(value);
  return kind === 'tracks' || kind === 'span' ? String(trackCount(value) ?? value) : value;
}
