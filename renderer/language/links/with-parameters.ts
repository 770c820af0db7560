import { encodePart } from './encode-part.ts';

/**
 * An address's search with some parameters set anew, the others as they are: `?siteId=4` and `{ period: '2025/01' }` give `?siteId=4&period=2025/01`.
 * One of undefined goes. Slashes stay readable; everything else that has a meaning in an address is encoded.
 */
export function withParameters(search: string, parameters: Record<string, string | undefined>): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(parameters, name));
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  const pairs = [...others, ...given].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function encoded(text: string): string {
  return encodePart(text).replaceAll('%2F', '/').replaceAll('%24', '$');
}
