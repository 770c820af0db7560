import type { Catalogue } from '../../../renderer/language/screens/catalogue.ts';
import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import { listNames } from '../list-names.ts';
import type { Scopes } from '../names.ts';
import type { PartWords } from './part-words.ts';

/** The words of a list. Where its entity is unknown, nothing more is said of its columns. */
export function listWords(list: ListDescriptor, parts: PartWords, scopes: Scopes, catalogue: Catalogue): void {
  parts.selector(list.selector, ['selector'], scopes);
  parts.endpoint('list', list.endpoints.list, list.args, scopes);
  if (list.columnsFrom) parts.read(list.columnsFrom, ['columnsFrom'], scopes);
  const row = listNames(list, catalogue);
  if (!row) return;
  const inside = { ...scopes, record: row };
  parts.template(list.add && fromHere(list.add.href, list.route), ['add', 'href'], inside, true);
  parts.columns(list.columns.map(({ addhref, ...column }) => ({ ...column, ...(addhref === undefined ? {} : { addhref: fromHere(addhref, list.route) }) })), ['columns'], inside);
  for (const index of list.columns.keys()) parts.template(rowLink(list, index), ['columns', index, 'linkUrlSegment'], inside, true);
  for (const [index, filter] of (list.filters ?? []).entries()) {
    const takes = row.find(filter.name);
    parts.filter(filter, ['filters', index], inside, takes === 'any' ? undefined : takes);
  }
  parts.field(list.rowValidity, ['rowValidity'], row, ['boolean']);
}

/** A path without a leading slash goes on from the screen's own. */
function fromHere(href: string, route: string): string {
  return href.startsWith('/') || href.includes('://') ? href : route.replaceAll(/\{(\w+)\}/g, '{route.$1}') + href;
}

/** The documents' row link: the list's path, the first column's value, `linkUrlSegment`. */
function rowLink(list: ListDescriptor, index: number): string | undefined {
  const column = list.columns[index];
  const key = list.columns[0]?.name;
  if (!column?.showAsLink || column.link !== undefined || key === undefined) return undefined;
  return fromHere(`{${key}}/${column.linkUrlSegment ?? ''}`, list.route);
}
