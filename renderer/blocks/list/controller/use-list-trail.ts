import { useEffect } from 'react';
import { cellLink } from '../../../language/models/list/cell-link.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { listQuery } from '../../../language/models/list/list-state.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { usePlace } from '../../../host/host.ts';
import { keepTrail, type ListTrail } from '../../../host/list-trail.ts';
import { useReader } from '../../../host/use-read.ts';
import { listCall } from './list-call.ts';
import type { ListRows } from './use-rows.ts';
import type { OpenList } from './use-list-model.ts';

/** Keeps the page that is shown, so that a record that is opened from it leads to the one before and after it. */
export function useListTrail(
  list: ListModel,
  { scope }: Pick<OpenList, 'scope'>,
  { operations }: Pick<ResolvedScreen, 'operations'>,
  { rows, state, total, isMoreThanTotal, isPrevious, isLoading }: ListRows,
): void {
  const { pathname, params } = usePlace();
  const reader = useReader();
  useEffect(() => {
    if (isPrevious || isLoading) return;
    const hrefOf = (row: JsonObject): string =>
      list.columns
        .map((column) => cellLink(list, column, row, pathname, { route: params }))
        .find((href) => href !== '') ?? '';
    const trailAt = (shown: JsonObject[], from: number): ListTrail => ({
      list: pathname,
      hrefs: shown.map(hrefOf),
      from,
      total,
      isMoreThanTotal,
      async page(step) {
        const skip = from + step * state.pageSize;
        const query = listQuery({ ...state, skip: Math.max(0, skip) }, list);
        const call = listCall(list, scope, operations, query);
        if (skip < 0 || call === undefined) return undefined;
        const { result } = await reader(call);
        return trailAt(Array.isArray(result) ? result.filter(isObject) : [], skip);
      },
    });
    keepTrail(trailAt(rows, state.skip));
  }, [list, scope, operations, rows, state, total, isMoreThanTotal, isPrevious, isLoading, pathname, params, reader]);
}
