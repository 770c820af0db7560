import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isHeldBack } from '../actions/play-action.ts';
import { titleOf } from '../frame/title-of.ts';
import { deletePayload } from '../list/row-key.ts';
import { tellFailure, useHost, useSettings } from '../../host/host.ts';
import { recordOf, type FormContextValue } from './form-context.ts';

interface Deletion {
  /** Whether the button is offered at all. */
  isOffered: boolean;
  isBusy: boolean;
  remove: () => Promise<void>;
}

/**
 * Deletes the record after asking, and tells `onDeleted` only when the server did it (`design.md` §9.1). What may forbid it is read before
 * anybody is asked: nobody confirms what then is refused.
 */
export function useDelete(form: FormContextValue, onDeleted: () => void): Deletion {
  const { model, store, mode, isReadOnly, catalogue } = form;
  const host = useHost();
  const { locale } = useSettings();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const operation = model.endpoints.delete;

  const remove = async (name: string): Promise<void> => {
    if (await isHeldBack(model.before?.delete, host, { screen: catalogue, scope: recordOf(form).scope, locale })) return;
    const isConfirmed = await host.confirm({ text: 'Are you sure you want to delete this record?', about: titleOf(model.entity, store.baseline()), isDangerous: true });
    if (!isConfirmed) return;
    const answer = await host.call({ operation: name, payload: deletePayload(model.entity, store.baseline()), idempotencyKey: crypto.randomUUID() });
    if (!answer.isSuccessful) return tellFailure(host, answer);
    host.toast('success', answer.message || 'Deleted.');
    void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' });
    onDeleted();
  };

  return {
    isOffered: mode === 'update' && !isReadOnly && operation !== undefined && host.can(operation),
    isBusy,
    async remove() {
      if (operation === undefined || isBusy) return;
      setBusy(true);
      await remove(operation);
      setBusy(false);
    },
  };
}
