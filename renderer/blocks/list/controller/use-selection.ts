import { useEffect, useMemo } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { ListState } from '../../../language/models/list/list-state.ts';
import type { Action, BulkFile } from '../../../language/types/descriptor.ts';
import { useHost } from '../../../host/host.ts';
import { createRowSelection, type RowSelection } from './selection.ts';
import { rowKey } from './row-key.ts';

/** What this person may do with many rows. */
export interface BulkOffer {
  /** The fields that can be set, and the operation that sets them. */
  set: readonly string[];
  update: string;
  actions: readonly Action[];
  /** The operation that deletes a row. */
  remove: string | undefined;
  /** Files that one call answers for all chosen rows. */
  files: readonly BulkFile[];
  canExport: boolean;
}

/** Returns what this person may do with many rows of a list; undefined for nothing. */
export function useBulkOffer({ bulk, endpoints }: ListModel): BulkOffer | undefined {
  const host = useHost();
  return useMemo(() => {
    if (bulk === undefined) return undefined;
    const { update = '', delete: remove } = endpoints;
    const offer: BulkOffer = {
      set: host.can(update) ? bulk.set : [],
      update,
      actions: bulk.actions.filter(({ operation }) => operation !== undefined && host.can(operation)),
      remove: bulk.canDelete && remove !== undefined && host.can(remove) ? remove : undefined,
      files: bulk.files.filter(({ operation }) => host.can(operation)),
      canExport: bulk.canExport,
    };
    const count = offer.set.length + offer.actions.length + offer.files.length;
    return count > 0 || offer.remove !== undefined || offer.canExport ? offer : undefined;
  }, [bulk, endpoints, host]);
}

/** Returns the search and the filters of a list as one text. */
export function narrowingOf({ search, filters }: ListState): string {
  return JSON.stringify([search, filters]);
}

/**
 * Returns the chosen rows of a list. Other rows begin without a choice, and so do another search and another filter.
 * @param rowSet The key of the rows that the list pages through.
 */
export function useRowSelection({ entity }: ListModel, state: ListState, rowSet: string): RowSelection {
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- each set of rows has its own
  const selection = useMemo(() => createRowSelection((row) => rowKey(entity, row)), [entity, rowSet]);
  const narrowing = narrowingOf(state);
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the effect runs because it has changed
  useEffect(() => selection.clear(), [selection, narrowing]);
  return selection;
}
