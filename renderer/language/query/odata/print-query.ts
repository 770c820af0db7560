import { encodePart } from '../../text/links/encode-part.ts';

/**
 * Returns the options of a query as a query string, without `?`. Empty options are left out.
 * @example printQuery({ $top: '10', $search: 'a b', $filter: '' }) // '$top=10&$search=a%20b'
 */
export function printQuery(options: Record<string, string>): string {
  return Object.entries(options)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodePart(value)}`)
    .join('&');
}
