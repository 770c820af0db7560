/** A piece of a template: text, or a place to fill. */
export type TemplatePart = { text: string } | { path: string; format?: string };

const PLACE = /\{([\w.[\]]+)(?::(\w+))?\}/g;

/** Takes a template apart. Braces that hold no name stay text. */
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

/** The fields a template names, in order, for lint and for what a screen must load. */
export function templateFields(template: string): { path: string; format?: string }[] {
  return templateParts(template).filter((part) => 'path' in part);
}
