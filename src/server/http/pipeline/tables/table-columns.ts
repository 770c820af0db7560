import { decodeQuery } from '../../../../../renderer/language/query/odata/decode-query.ts';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import type { Shape } from '../../../../../renderer/language/types/operation.ts';
import { EXPORT_OPTIONS, readHeader, refuseTooMany, type ExportColumn } from '../export/export-request.ts';

/**
 * Returns the columns that a query wants of rows which a handler answers, by `$select` and `$header` as for a list.
 * Throws `ODataError` for a column that the rows do not have.
 */
export function tableColumns(query: string, { items }: Pick<Shape, 'items'>): ExportColumn[] {
  const options = decodeQuery(query, EXPORT_OPTIONS);
  const fields = items?.properties ?? {};
  const paths = (options.get('$select') ?? '').split(',');
  refuseTooMany(paths);
  const unknown = paths.find((path) => !Object.hasOwn(fields, path));
  if (unknown !== undefined) throw new ODataError(`There is no column "${unknown.slice(0, 40)}".`, 0, '$select');
  const header = readHeader(options.get('$header'), paths, fields);
  return paths.map((path, index) => ({ path, label: header[index] ?? path, field: fields[path] }));
}
