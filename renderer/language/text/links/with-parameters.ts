import { encodePart } from './encode-part.ts';

/**
 * Returns a search string with some parameters replaced; undefined removes one. Slashes and dollar signs stay readable,
 * every other reserved character is encoded.
 * @example withParameters('?siteId=4', { period: '2025/01' }) // '?siteId=4&period=2025/01'
 */
export function withParameters(search: string, parameters: Record<string, string | undefined>): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(parameters, name));
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const pairs = [...others, ...given].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function encoded(text: string): string {
  return encodePart(text).replaceAll('%2F', '/').replaceAll('%24', '$');
}
