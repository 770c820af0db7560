import { listModel } from '../../language/list/list-model.ts';
import { listQuery, readListState } from '../../language/list/list-state.ts';
import type { FirstRead } from '../block.ts';
import { screenScope } from '../frame/screen-scope.ts';
import { callOf } from '../frame/use-rows.ts';

/** The rows of a list, where nothing has to be read before them. */
export const firstRead: FirstRead = (screen, place, settings) => {
  const { descriptor, operations } = screen;
  if (descriptor.kind !== 'list' || descriptor.load !== undefined || descriptor.columnsFrom !== undefined) return undefined;
  const list = listModel(screen, settings.locale.timeZone);
  return list === null ? undefined : callOf(list.endpoints.list, list.args, screenScope(place, settings), operations, listQuery(readListState(place.search, list), list));
};
