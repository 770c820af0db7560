import { decodeQuery } from '../../../../../renderer/language/query/odata/decode-query.ts';
import { ODataError } from '../../../../../renderer/language/query/odata/odata-error.ts';
import type { Shape } from '../../../../../renderer/language/types/operation.ts';
import type { ExportColumn } from '../export/export-request.ts';

const OPTIONS = ['$format', '$select', '$header'];
const MOST_COLUMNS = 100;
const LONGEST_LABEL = 200;

/**
 * Returns the columns that a query wants of rows which a handler answers, by `$select` and `$header` as for a list.
 * Throws `ODataError` for a column that the rows do not have.
 */
export function tableColumns(query: string, { items }: Pick<Shape, 'items'>): ExportColumn[] {
  const options = decodeQuery(query, OPTIONS);
  const fields = items?.properties ?? {};
  const paths = (options.get('$select') ?? '').split(',');
  const labels: unknown = parsed(options.get('$header') ?? '[]');
  if (!Array.isArray(labels) || labels.length !== paths.length || paths.length > MOST_COLUMNS)
    throw new ODataError('$header is a JSON list with a text for each column.', 0, '$header');
  return paths.map((path, index) => {
    if (!Object.hasOwn(fields, path)) throw new ODataError(`There is no column "${path.slice(0, 40)}".`, 0, '$select');
    return { path, label: String(labels[index]).slice(0, LONGEST_LABEL), field: fields[path] };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
