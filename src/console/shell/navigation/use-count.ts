import { useQuery } from '@tanstack/react-query';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { useApplication } from '../../host/screen-host.tsx';
import { countKey } from '../../host/written.ts';
import { useCalm } from './use-calm.ts';

/** How often a count is read again: other people write too. */
const EVERY_MS = 60_000;

export interface Count {
  count: number;
  /** There are more than `count`. */
  isMore: boolean;
}

/** Returns how many records a list has that this person may see; undefined until that is known. */
export function useCount(operation: Operation): Count | undefined {
  const { call } = useApplication();
  const { data } = useQuery({
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
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
  return data;
}
