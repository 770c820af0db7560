import { useCallback } from 'react';
import type { ListModel } from '../../language/list/list-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { keepFocus } from '../frame/keep-focus.ts';
import { titleOf } from '../frame/title-of.ts';
import { useForget } from '../../host/use-read.ts';
import { tellFailure, useHost } from '../../host/host.ts';
import { deletePayload } from './row-key.ts';
import type { ListView } from './use-list.ts';

/** Deletes a row after asking; undefined where the list has no deletion or this person may not. */
export function useDeleteRow(list: ListModel, view: ListView): ((row: JsonObject) => Promise<void>) | undefined {
  const host = useHost();
  const forget = useForget();
  const operation = list.endpoints.delete;
  const { rows, state, change } = view;

  const remove = useCallback(
    async (row: JsonObject) => {
      if (operation === undefined) return;
      const isConfirmed = await host.confirm({ text: 'Are you sure you want to delete this item?', about: titleOf(list.entity, row), isDangerous: true });
      if (!isConfirmed) return;
      const answer = await host.call({ operation, payload: deletePayload(list.entity, row), idempotencyKey: crypto.randomUUID() });
      if (answer.isSuccessful) host.toast('success', answer.message);
      else tellFailure(host, answer);
      if (!answer.isSuccessful && answer.errorCode !== 'stale' && answer.status !== 404) return;
      // The last row of a later page leaves an empty page behind: the one before it is shown.
      if (rows.length === 1 && state.skip > 0) change({ skip: Math.max(0, state.skip - list.pageSize) }, { replace: true });
      await forget(list.endpoints.list);
      keepFocus();
    },
    [operation, host, list, rows.length, state.skip, change, forget],
  );
  return operation !== undefined && host.can(operation) ? remove : undefined;
}
