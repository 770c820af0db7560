import { isListed } from '../../../language/query/is-listed.ts';
import { pathOfCall } from '../../../language/calls/operation-path.ts';
import type { ListColumn, ListModel } from '../../../language/models/list/list-model.ts';
import type { Operation, OperationCall } from '../../../language/types/operation.ts';

/**
 * Returns the address of a list as a file of CSV (`docs/companions.md#export`): the whole filtered list, with the columns
 * that are shown. Undefined for a list that no entity store answers.
 */
export function fileHref(
  list: Pick<ListModel, 'columns' | 'entity' | 'fields'>,
  { path, serves }: Pick<Operation, 'path' | 'serves'>,
  { args = {}, query = '' }: OperationCall,
): string | undefined {
  const columns = list.columns.filter((column) => isInFile(list, column));
  if (serves?.list === undefined || columns.length === 0) return undefined;
  const address = pathOfCall(path, args).replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(args[name] ?? '')),
  );
  const options = [
    ...query.split('&').filter((part) => /^\$(?:filter|search|orderby)=/.test(part)),
    '$format=csv',
    `$select=${columns.map(({ name }) => encodeURIComponent(name)).join(',')}`,
    `$header=${encodeURIComponent(JSON.stringify(columns.map(({ label }) => label)))}`,
  ];
  return `${address}?${options.join('&')}`;
}

/** Whether the server answers the column: not a calculated value, and not a link of fixed words. */
function isInFile(
  { entity, fields }: Pick<ListModel, 'entity' | 'fields'>,
  { name, compute, text }: ListColumn,
): boolean {
  if (compute !== undefined || text !== undefined) return false;
  const field = Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined;
  return (field !== undefined && isListed(field)) || Object.hasOwn(fields.fields, name);
}
