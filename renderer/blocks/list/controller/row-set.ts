import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { OperationCall } from '../../../language/types/operation.ts';

/**
 * Returns a key of the set of rows that a list pages through: the list, its path, and the keys of its call (the site of
 * `/sites/2/contacts/`, the choice of its selector). One mounted list shows one set after the other; chosen rows, an
 * open cell editor, a bulk run and the commands of rows belong to one set.
 */
export function rowSetOf({ id }: Pick<ListModel, 'id'>, pathname: string, read: OperationCall | undefined): string {
  return JSON.stringify([id, pathname, read?.args ?? {}]);
}
