import { listModel } from '../../language/models/list/list-model.ts';
import { listQuery, readListState } from '../../language/models/list/list-state.ts';
import { chosenPeriod } from '../../language/models/reports/period.ts';
import { zonedDay } from '../../language/text/formats/zoned-day.ts';
import type { FirstRead } from '../block.ts';
import { screenScope } from '../../parts/frame/screen-scope.ts';
import { fittingSize } from './controller/fitting-size.ts';
import { listCall } from './controller/list-call.ts';
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
  const search = openedSearch(place.search, setting, settings.siteId);
  const state = readListState(search, list, pageSizeIn(setting) ?? fittingSize(list));
  const { period } = list;
  const today = zonedDay(new Date().toISOString(), settings.locale.timeZone);
  const over = period && chosenPeriod(new URLSearchParams(search).get('period'), period, today);
  return listCall({ ...list, ...(over && { over }) }, screenScope(place, settings), operations, listQuery(state, list));
};
