import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { useForget } from '../../host/use-read.ts';

/** Reads anew all that a screen shows: its loads, its record, its rows, and the header above its tabs. */
export function useReload({ descriptor, operations }: ResolvedScreen): () => Promise<void> {
  const client = useQueryClient();
  const forget = useForget();
  return useCallback(async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['load', descriptor.id] }), forget(...Object.keys(operations))]);
  }, [client, forget, descriptor.id, operations]);
}
