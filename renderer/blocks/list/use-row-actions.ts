import { useMemo } from 'react';
import { rowScope } from '../../language/logic/conditions/scope.ts';
import type { ListModel } from '../../language/models/list/list-model.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useHost } from '../../host/host.ts';
import { useRowTarget } from '../../parts/actions/use-row-target.ts';
import type { RowActions } from './grid-actions.tsx';
import { rowKey } from './row-key.ts';
import { useDeleteRow } from './use-delete-row.ts';
import type { ListView } from './use-list.ts';
import type { OpenList } from './use-list-model.ts';

/** Returns what can be done with a row: the descriptor's actions and the deletion; undefined when there is neither. */
export function useRowActions(
  list: ListModel,
  view: ListView,
  { scope }: Pick<OpenList, 'scope'>,
  screen: ResolvedScreen,
): RowActions | undefined {
  const host = useHost();
  const remove = useDeleteRow(list, view, screen);
  const targetOf = useRowTarget(screen);
  const hasMenu = list.rowActions?.some(({ operation }) => operation === undefined || host.can(operation)) === true;
  return useMemo(() => {
    if (!hasMenu && remove === undefined) return undefined;
    return {
      nameOf: (row) => nameOf(list, row),
      keyOf: (row) => rowKey(list.entity, row),
      onDelete: remove && ((row) => void remove(row)),
      rowActions: hasMenu ? list.rowActions : undefined,
      targetOf: (row) => targetOf(rowScope(row, scope)),
    };
  }, [hasMenu, remove, list, targetOf, scope]);
}

function nameOf({ entity, columns }: ListModel, row: JsonObject): string {
  const name = readPath(row, entity.titleField) ?? readPath(row, columns[0]?.name ?? '');
  return `${entity.title.toLowerCase()} ${typeof name === 'string' || typeof name === 'number' ? name : ''}`.trim();
}
