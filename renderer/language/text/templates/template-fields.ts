/** A part of a template: literal text or a place to fill. */
export type TemplatePart = { text: string } | { path: string; format?: string };

const PLACE = /\{([\w.[\]]+)(?::(\w+))?\}/g;

/** Parses a template into parts. Braces without a name stay text. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of template.matchAll(PLACE)) {
    const [place, path = '', format] = match;
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    parts.push(format === undefined ? { path } : { path, format });
    end = match.index + place.length;
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return parts;
}

/**
 * Returns the fields that a template names, in order.
 * @example templateFields('{title} of {createdDate:date}') // [{ path: 'title' }, { path: 'createdDate', format: 'date'
 * }]
 */
export function templateFields(template: string): { path: string; format?: string }[] {
  return templateParts(template).filter((part) => 'path' in part);
}
