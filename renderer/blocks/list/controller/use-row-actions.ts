import { useLayoutEffect, useMemo, useRef } from 'react';
import { rowScope } from '../../../language/logic/conditions/scope.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { CommandTarget } from '../../../commands/command.ts';
import type { CommandStore } from '../../../commands/command-store.ts';
import type { Action } from '../../../language/types/descriptor.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { useRowStores } from '../../../commands/use-commands.ts';
import { useHost } from '../../../host/host.ts';
import { useRowTarget } from '../../../parts/actions/use-row-target.ts';
import { rowKey, rowName } from './row-key.ts';
import { useDeleteRow } from './use-delete-row.ts';
import type { ListRows } from './use-rows.ts';
import type { OpenList } from './use-list-model.ts';

/** What can be done with one row of a list. The functions are stable. */
export interface RowActions {
  /** Returns the name of a row. */
  nameOf: (row: JsonObject) => string;
  /** Returns the key of a row. */
  keyOf: (row: JsonObject) => string;
  /** Undefined where rows cannot be deleted. */
  onDelete: ((row: JsonObject) => void) | undefined;
  /** The actions of the descriptor, which this person may call. The deletion follows them. */
  rowActions: readonly Action[];
  targetOf: (row: JsonObject) => CommandTarget;
  /** Returns the commands of a row. */
  storeOf: (row: JsonObject) => CommandStore;
}

/**
 * Returns what can be done with a row: the descriptor's actions and the deletion; undefined when there is neither. The
 * functions call the latest scope and state, and stay the same from page to page: the grid builds its columns of them.
 * @param rowSet The key of the rows that the list pages through.
 */
export function useRowActions(
  list: ListModel,
  view: ListRows,
  { scope }: Pick<OpenList, 'scope'>,
  screen: ResolvedScreen,
  rowSet: string,
): RowActions | undefined {
  const host = useHost();
  const stores = useRowStores(rowSet);
  const remove = useDeleteRow(list, view, screen, stores);
  const targetOf = useRowTarget(screen);
  const latest = useRef({ remove, targetOf, scope });
  useLayoutEffect(() => {
    latest.current = { remove, targetOf, scope };
  });
  const hasMenu = list.rowActions?.some(({ operation }) => operation === undefined || host.can(operation)) === true;
  const canDelete = remove !== undefined;
  return useMemo(() => {
    if (!hasMenu && !canDelete) return undefined;
    return {
      nameOf: (row) => rowName(list, row),
      keyOf: (row) => rowKey(list.entity, row),
      onDelete: canDelete ? (row) => void latest.current.remove?.(row) : undefined,
      rowActions: list.rowActions ?? [],
      targetOf: (row) => latest.current.targetOf(rowScope(row, latest.current.scope)),
      storeOf: (row) => stores(rowKey(list.entity, row)),
    };
  }, [hasMenu, canDelete, list, stores]);
}
