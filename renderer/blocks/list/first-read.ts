import { listModel } from '../../language/models/list/list-model.ts';
import { listQuery, readListState } from '../../language/models/list/list-state.ts';
import type { FirstRead } from '../block.ts';
import { screenScope } from '../../parts/frame/screen-scope.ts';
import { callOf } from '../../parts/frame/call-of.ts';
import { fittingSize } from './controller/fitting-size.ts';
import { pageSizeIn, settingOfList } from './controller/page-size.ts';
import { openedSearch } from './saved-views/default-view.ts';

/** Returns the call of a list's rows, if it has no loads before it. */
export const firstRead: FirstRead = (screen, place, settings) => {
  const { descriptor, operations } = screen;
  if (descriptor.kind !== 'list' || descriptor.load !== undefined || descriptor.columnsFrom !== undefined)
    return undefined;
  const list = listModel(screen, settings.locale.timeZone);
  if (list === null) return undefined;
  const setting = settingOfList(list, settings);
  const state = readListState(
    openedSearch(place.search, setting, settings.siteId),
    list,
    pageSizeIn(setting) ?? fittingSize(list),
  );
  return callOf(list.endpoints.list, list.args, screenScope(place, settings), operations, listQuery(state, list));
};
