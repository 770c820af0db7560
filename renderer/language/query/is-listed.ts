import type { Field } from '../types/entity.ts';

/** Returns whether the rows of a list answer a field: no secrets, no rich text, no child rows. */
export function isListed({ writeOnly, format, children }: Field): boolean {
  return writeOnly !== true && format !== 'richtext' && children === undefined;
}
