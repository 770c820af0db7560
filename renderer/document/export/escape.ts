const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, in content and in attributes with quotes. */
export function escapeHtml(text: string): string {
  // Control characters other than white space are not allowed in HTML.
  const shown = /\p{Cc}/u.test(text) ? text.replaceAll(/\p{Cc}/gu, (found) => (/\s/.test(found) ? found : '')) : text;
  return shown.replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? '');
}

/** Returns attributes as they stand in a tag; those without a value are left out. */
export function attributesHtml(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`],
    )
    .join('');
}

/** Returns a short hash of a text: 53 bits in base 36 (cyrb53). */
export function hashOf(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
