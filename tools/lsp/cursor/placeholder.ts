/** A place to fill in a template, such as `{market.title:upper}`. */
export interface Placeholder {
  /** What is written as the path. */
  path: string;
  /** Where the path begins in the template. */
  start: number;
}

/**
 * Returns the place of a template that an index stands in, from its brace on; undefined outside of one and behind the
 * colon of a format.
 * @example placeholderAt('{title} of {mar', 15) // { path: 'mar', start: 12 }
 */
export function placeholderAt(template: string, index: number): Placeholder | undefined {
  const open = template.lastIndexOf('{', index - 1);
  if (open === -1 || open >= index) return undefined;
  const path = /^[\w.[\]]*/.exec(template.slice(open + 1))?.[0] ?? '';
  return index <= open + 1 + path.length ? { path, start: open + 1 } : undefined;
}
