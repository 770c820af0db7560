import { operations } from 'virtual:bell';
import { useQueryClient } from '@tanstack/react-query';
import { useApplication } from '../../host/screen-host.tsx';
import { isOfList } from './notification.ts';

/** Returns a function that makes a write. Lists and counts are read again; a refusal is shown. */
export function useWrite(): (operation: string, payload: Record<string, number>) => Promise<boolean> {
  const { call, toasts } = useApplication();
  const client = useQueryClient();
  return async (operation, payload) => {
    const answer = await call(operations, { operation, payload, idempotencyKey: crypto.randomUUID() });
    if (!answer.isSuccessful) toasts.show('error', answer.message);
    // The list of all notifications may be on screen.
    else await client.invalidateQueries({ queryKey: ['read'], predicate: ({ queryHash }) => isOfList(queryHash) });
    return answer.isSuccessful;
  };
}
