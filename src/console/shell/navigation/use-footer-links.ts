import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { useApplication } from '../../host/screen-host.tsx';
import { isReachable } from '../../routing/screen-index.ts';
import type { Session } from '../../session/session.ts';
import { cacheKey, readCached, writeCached } from './navigation-cache.ts';
import { useCalm } from './use-calm.ts';
import { readFooterLinks, type FooterLink } from './site-link.ts';

/** Returns the footer's links that the user can follow, cached for the session (`docs/console.md#footer`). */
export function useFooterLinks(session: Session): FooterLink[] {
  const { call } = useApplication();
  const key = cacheKey('footer', session);
  const { data = null } = useQuery({
    queryKey: [key],
    queryFn: async (): Promise<Json> => {
      const answer = await call({}, { operation: 'getFooterLinks' });
      // Thrown so that TanStack Query retries instead of caching the failure.
      if (!answer.isSuccessful) throw new Error(answer.message);
      writeCached(key, answer.result);
      return answer.result;
    },
    initialData: () => readCached(key),
    enabled: useCalm(),
    retry: 1,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return useMemo(() => readFooterLinks(data).filter(({ href }) => isReachable(href, session)), [data, session]);
}
