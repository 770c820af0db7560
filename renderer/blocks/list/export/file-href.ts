import { isListed } from '../../../language/query/is-listed.ts';
import { tableAddress } from '../../../language/calls/table-address.ts';
import type { ListColumn, ListModel } from '../../../language/models/list/list-model.ts';
import type { Operation, OperationCall } from '../../../language/types/operation.ts';

/**
 * Returns the address of a list as a file of CSV (`docs/companions.md#export`): the whole filtered list, with the columns
 * that are shown. Undefined for a list that no entity store answers.
 */
export function fileHref(
  list: Pick<ListModel, 'columns' | 'entity' | 'fields'>,
  { path, serves }: Pick<Operation, 'path' | 'serves'>,
  call: OperationCall,
): string | undefined {
  const columns = list.columns.filter((column) => isInFile(list, column));
  if (serves?.list === undefined || columns.length === 0) return undefined;
  return tableAddress(path, call, columns);
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
