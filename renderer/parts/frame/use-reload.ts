import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { useInvalidate } from '../../host/use-read.ts';

/**
 * Returns a function that refetches everything on a screen: its loads, its record, its rows, and the header above its
 * tabs.
 */
export function useReload({ descriptor, operations }: ResolvedScreen): () => Promise<void> {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['load', descriptor.id] }),
      invalidate(...Object.keys(operations)),
    ]);
  }, [client, invalidate, descriptor.id, operations]);
}
