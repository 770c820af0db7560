import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { titleOf } from '../frame/title-of.ts';
import { deletePayload } from '../list/row-key.ts';
import { tellFailure, useHost } from '../../host/host.ts';
import type { FormContextValue } from './form-context.ts';

interface Deletion {
  /** Whether the button is offered at all. */
  isOffered: boolean;
  isBusy: boolean;
  remove: () => Promise<void>;
}

/** Deletes the record after asking, and tells `onDeleted` only when the server did it (`design.md` §9.1). */
export function useDelete({ model, store, mode, isReadOnly }: FormContextValue, onDeleted: () => void): Deletion {
  const host = useHost();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const operation = model.endpoints.delete;
  return {
    isOffered: mode === 'update' && !isReadOnly && operation !== undefined && host.can(operation),
    isBusy,
    async remove() {
      if (operation === undefined) return;
      const isConfirmed = await host.confirm({ text: 'Are you sure you want to delete this record?', about: titleOf(model.entity, store.baseline()), isDangerous: true });
      if (!isConfirmed) return;
      setBusy(true);
      const answer = await host.call({ operation, payload: deletePayload(model.entity, store.baseline()), idempotencyKey: crypto.randomUUID() });
      setBusy(false);
      if (!answer.isSuccessful) return tellFailure(host, answer);
      host.toast('success', answer.message || 'Deleted.');
      void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' });
      onDeleted();
    },
  };
}
