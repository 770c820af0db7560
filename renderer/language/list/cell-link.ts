import { encodePart } from '../links/encode-part.ts';
import { safeAddress } from '../links/safe-address.ts';
import { readPath } from '../paths/read-path.ts';
import { fillTemplate, type TemplateScope } from '../templates/fill-template.ts';
import type { JsonObject } from '../types/json.ts';
import type { TableColumn } from './table-column.ts';

/**
 * Where a cell leads (000 §2): a `link` is a full template, of a path or of an external address; otherwise the list's
 * path, the first column's value and the column's segment. '' when the column is no link or a value in the address is missing.
 * @param pathname The list's own path, with its parameters filled in.
 * @param around What a `link` may read besides the row: the route.
 */
export function cellLink(list: { columns: Pick<TableColumn, 'name'>[] }, column: TableColumn, row: JsonObject, pathname: string, around: TemplateScope = {}): string {
  if (!column.isLink) return '';
  const template = column.link ?? column.addhref;
  if (template !== undefined) return addressOf(template, { ...around, record: row });
  const first = readPath(row, list.columns[0]?.name ?? '');
  if (first === undefined || first === null || typeof first === 'object' || first === '') return '';
  return safeAddress(`${pathname.replace(/\/*$/, '/')}${encodePart(String(first))}/${column.linkUrlSegment ?? ''}`);
}

/**
 * The address that a full template makes of a record: a path of ours (`/orders/{orderId}`) or an external one (`https://{name}`). '' where a
 * value in it is missing, or it is none that may be followed.
 */
export function addressOf(template: string, scope: TemplateScope): string {
  const isExternal = !template.startsWith('/');
  let isComplete = true;
  const encode = (text: string): string => {
    isComplete &&= text !== '';
    // `https://{webDomainName}`: the value is the host, perhaps with a path, perhaps written with its scheme.
    return isExternal ? text.replace(/^https?:\/\//i, '') : encodePart(text);
  };
  const address = fillTemplate(template, scope, { encode });
  return isComplete ? safeAddress(address) : '';
}
