import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { Json } from '../../language/types/json.ts';

/**
 * The points of a value: the lines of a text without the marks somebody may have put before them, or the entries of a list, of
 * records the text under `textField`. Empty ones are left out.
 */
export function bulletLines(value: Json | undefined, textField?: string): string[] {
  const entries = Array.isArray(value) ? value.map((entry) => (isObject(entry) && textField !== undefined ? readPath(entry, textField) : entry)) : [value];
  return entries
    .flatMap((entry) => (typeof entry === 'string' ? entry.split(/\r?\n/) : typeof entry === 'number' ? [String(entry)] : []))
    .map((line) => line.replace(/^\s*[•*\-–]\s+/, '').trim())
    .filter((line) => line !== '');
}
