import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import { keptFor } from '../../lint/by-source.ts';
import { listNames } from '../../lint/names/list-names.ts';
import { segmentsOf } from '../../lint/routes.ts';
import { moved, namedIn, type Named } from './named-fields.ts';

/**
 * Returns the fields that the `$filter` and `$orderby` of a link to a list name.
 * @example namedInAddress('/tools/?$filter=status%20eq%201', catalogue) // status at 16
 */
export function namedInAddress(address: string, catalogue: Catalogue): Named[] {
  const [way = ''] = address.split('?');
  if (way.length === address.length) return [];
  const lists = listsOf(catalogue).filter((list) => leadsTo(way, list.route));
  const finds = lists.flatMap((list) => listNames(list, catalogue)?.find ?? []);
  return [...address.matchAll(/[?&]\$(?:filter|orderby)=([^&]*)/g)].flatMap(({ 0: part, 1: text = '', index }) => {
    const start = index + part.length - text.length;
    return [...withoutValues(text).matchAll(/[A-Za-z_][\w/.]*/g)].flatMap((name) =>
      finds.flatMap((find) => moved(namedIn(name[0].replaceAll('/', '.'), find), start + name.index)),
    );
  });
}

const listsOf = keptFor(({ screens }: Catalogue): ListDescriptor[] =>
  Object.values(screens).flatMap((screen) => (screen.kind === 'list' ? [screen] : [])),
);

/** Returns whether an address with places leads to a route: a parameter takes any segment. */
function leadsTo(address: string, route: string): boolean {
  const given = segmentsOf(address);
  const wanted = segmentsOf(route);
  return given.length === wanted.length && wanted.every((word, index) => word === given[index] || word.startsWith('{'));
}

/** Returns a filter of the same length in which texts, places and escapes are blank. */
export function withoutValues(filter: string): string {
  return filter.replaceAll(/'(?:[^']|'')*'|%27.*?%27|\{[^}]*\}|%[0-9A-Fa-f]{2}/g, (text) => ' '.repeat(text.length));
}
