import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { Json } from '../../language/types/json.ts';

/**
 * Returns the bullet points of a value: the lines of a text without their bullet characters, or the entries of a list;
 * of an entry that is a record the text at `textField`. Empty points are left out.
 */
export function bulletLines(value: Json | undefined, textField?: string): string[] {
  const entries = Array.isArray(value)
    ? value.map((entry) => (isObject(entry) && textField !== undefined ? readPath(entry, textField) : entry))
    : [value];
  return entries
    .flatMap((entry) =>
      typeof entry === 'string' ? entry.split(/\r?\n/) : typeof entry === 'number' ? [String(entry)] : [],
    )
    .map((line) => line.replace(/^\s*[•*\-–]\s+/, '').trim())
    .filter((line) => line !== '');
}
