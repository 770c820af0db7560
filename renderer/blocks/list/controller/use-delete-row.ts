import { useCallback } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { recordIdentity } from '../../../language/calls/record-identity.ts';
import type { CommandStore } from '../../../commands/command-store.ts';
import { deleteCommand } from '../../../commands/deletion.ts';
import { useCommandSurroundings } from '../../../commands/use-commands.ts';
import { useHost, usePlace } from '../../../host/host.ts';
import { tellFailure } from '../../../host/failure.ts';
import { useInvalidate, useRefetchReads } from '../../../host/use-read.ts';
import { isOutdated } from '../../../parts/actions/use-row-target.ts';
import { keepFocus } from '../../../parts/frame/keep-focus.ts';
import { useScreenScope } from '../../../parts/frame/screen-scope.ts';
import { titleOf } from '../../../parts/frame/title-of.ts';
import { rowKey } from './row-key.ts';
import type { ListRows } from './use-rows.ts';

/**
 * Deletes a row after a confirmation, as a command of the row. Returns undefined where the list has no deletion or this person may not delete.
 * @param storeOf Returns the commands of a row by its key.
 */
export function useDeleteRow(
  list: ListModel,
  view: ListRows,
  screen: ResolvedScreen,
  storeOf: (key: string) => CommandStore,
): ((row: JsonObject) => Promise<void>) | undefined {
  const host = useHost();
  const invalidate = useInvalidate();
  const refetchReads = useRefetchReads();
  const around = useCommandSurroundings();
  const { pathname } = usePlace();
  const scope = useScreenScope();
  const operation = list.endpoints.delete;
  const { rows, state, change } = view;

  const refresh = useCallback(async () => {
    // The last row of a later page leaves that page empty: go to the page before it.
    if (rows.length === 1 && state.skip > 0)
      change({ skip: Math.max(0, state.skip - state.pageSize) }, { replace: true });
    await invalidate(list.endpoints.list);
    keepFocus();
  }, [rows.length, state.skip, state.pageSize, change, list, invalidate]);

  const remove = useCallback(
    async (row: JsonObject) => {
      if (operation === undefined) return;
      const command = deleteCommand({
        operation,
        entity: list.entity,
        record: row,
        text: 'Are you sure you want to delete this item?',
        about: titleOf(list.entity, row),
        catalogue: screen,
        host,
        onRestored: refetchReads,
      });
      await storeOf(rowKey(list.entity, row)).run(
        command,
        {
          catalogue: screen,
          scope: () => ({ ...scope, record: row }),
          payload: () => recordIdentity(list.entity, row),
          showConflict(answer) {
            if (!isOutdated(answer)) return false;
            tellFailure(host, answer);
            void refresh();
            return true;
          },
          invalidate: refresh,
        },
        around,
        pathname,
      );
    },
    [operation, list, screen, scope, host, refresh, refetchReads, storeOf, around, pathname],
  );
  return operation !== undefined && host.can(operation) ? remove : undefined;
}
