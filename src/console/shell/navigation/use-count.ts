import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { useApplication } from '../../host/screen-host.tsx';
import { countKey } from '../../host/written.ts';
import { useCalm } from './use-calm.ts';

/** After this time a step of the person reads a count again: other people write too. */
const FRESH_MS = 60_000;

export interface Count {
  count: number;
  /** There are more than `count`. */
  isMore: boolean;
}

/**
 * Returns how many records a list has that this person may see; undefined until that is known. It is read again with
 * the person's steps and never by a clock: a call keeps an idle session from its end.
 */
export function useCount(operation: Operation): Count | undefined {
  const { call } = useApplication();
  const { pathname } = useLocation();
  const { data, isStale, refetch } = useQuery({
    queryKey: countKey(operation),
    queryFn: async ({ signal }): Promise<Count> => {
      const asked = { operation: operation.name, query: '$top=0&$count=true' };
      const answer = await call({ [operation.name]: operation }, asked, { signal });
      // Thrown so that the last count stays.
      if (!answer.isSuccessful) throw new Error(answer.message);
      return { count: answer.count ?? 0, isMore: answer.moreThanCount === true };
    },
    enabled: useCalm(),
    retry: false,
    staleTime: FRESH_MS,
  });
  const seenAt = useRef(pathname);
  useEffect(() => {
    if (seenAt.current === pathname) return;
    seenAt.current = pathname;
    if (data !== undefined && isStale) void refetch();
  }, [pathname, data, isStale, refetch]);
  return data;
}
