import { ODataError } from './odata-error.ts';

/**
 * Decodes the options of a query string; a leading `?` is allowed, `+` is a space. Throws `ODataError` for an option
 * that is not in `known`, for a repeated option, and for bytes that are not percent-encoded UTF-8 (with the position in
 * the raw value).
 */
export function decodeQuery(search: string, known: readonly string[]): Map<string, string> {
  const options = new Map<string, string>();
  const text = search.startsWith('?') ? search.slice(1) : search;
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals === -1 ? part : part.slice(0, equals), 'query');
    if (!known.includes(name)) throw new ODataError(`There is no query option "${name.slice(0, 40)}".`, 0, 'query');
    if (options.has(name)) throw new ODataError(`${name} stands twice.`, 0, name);
    options.set(name, equals === -1 ? '' : decode(part.slice(equals + 1), name));
  }
  return options;
}

function decode(raw: string, option: string): string {
  const text = raw.replaceAll('+', ' ');
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ODataError(
      'A percent sign begins no encoded character: a percent sign itself is written %25.',
      badEscapeIn(text),
      option,
    );
  }
}

/** Returns the position of the first invalid escape, or of the first group that is not UTF-8. */
function badEscapeIn(text: string): number {
  for (const match of text.matchAll(/(?:%[\da-f]{2})+|%/gi)) {
    try {
      decodeURIComponent(match[0]);
    } catch {
      return match.index;
    }
  }
  return 0;
}
