import { encodePart } from '../../text/links/encode-part.ts';
import { safeAddress } from '../../text/links/safe-address.ts';
import { readPath } from '../../paths/read-path.ts';
import { fillTemplate, type TemplateScope } from '../../text/templates/fill-template.ts';
import type { JsonObject } from '../../types/json.ts';
import type { TableColumn } from './table-column.ts';

/**
 * Returns the address that a cell links to (`docs/console.md#list-links`), or '' when the column is no link or a value
 * is missing. `link` is a template of a path or an external address. Otherwise the address is the list's path, the
 * first column's value and the column's segment.
 * @param pathname The list's path with its parameters filled in.
 * @param around Scopes that a `link` reads besides the row, such as the route.
 */
export function cellLink(
  list: { columns: Pick<TableColumn, 'name'>[]; first?: Pick<TableColumn, 'name'> | undefined },
  column: TableColumn,
  row: JsonObject,
  pathname: string,
  around: TemplateScope = {},
): string {
  if (!column.isLink) return '';
  const template = column.link ?? column.addhref;
  if (template !== undefined) return addressOf(template, { ...around, record: row });
  const first = readPath(row, (list.first ?? list.columns[0])?.name ?? '');
  if (first === undefined || first === null || typeof first === 'object' || first === '') return '';
  return safeAddress(`${pathname.replace(/\/*$/, '/')}${encodePart(String(first))}/${column.linkUrlSegment ?? ''}`);
}

/**
 * Fills a template of an internal path or an external address. Returns '' when a value is missing or the address is
 * unsafe.
 * @example addressOf('/orders/{orderId}', { record: { orderId: 7 } }) // '/orders/7'
 */
export function addressOf(template: string, scope: TemplateScope): string {
  const isExternal = !template.startsWith('/');
  let isComplete = true;
  const encode = (text: string): string => {
    isComplete &&= text !== '';
    // In `https://{webDomainName}` the value is a host, possibly with a path and its own scheme.
    return isExternal ? text.replace(/^https?:\/\//i, '') : encodePart(text);
  };
  const address = fillTemplate(template, scope, { encode });
  return isComplete ? safeAddress(address) : '';
}
