import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { useApplication } from '../../host/screen-host.tsx';
import type { Session } from '../../session/session.ts';
import { writeCached, readCached, type CachedResponse } from './navigation-cache.ts';
import { isReachable, sectionsOf, type Section } from './sections.ts';
import { readFooterLinks, readSiteLinks, type FooterLink } from './site-link.ts';

/** The site's root path as a key, with colons for slashes. */
const WHOLE_SITE = ':';

/**
 * Returns the sections with their menus. Undefined until the site's links are loaded, so that no entry changes its name
 * on screen; when they fail to load, the menus are those of the areas. Cached links are shown at once and refetched.
 */
export function useSections(session: Session): Section[] | undefined {
  const { call } = useApplication();
  const key = cacheKey('navigation', session);
  const { data } = useQuery({
    queryKey: [key],
    queryFn: async (): Promise<Json> => {
      const answer = await call({}, { operation: 'getNavigationDescendantsByPath', args: { path: WHOLE_SITE } });
      if (answer.isSuccessful) writeCached(key, answer.result);
      return answer.isSuccessful ? answer.result : (readCached(key) ?? []);
    },
    initialData: () => readCached(key),
    initialDataUpdatedAt: 0,
    enabled: session.isSignedIn,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
    gcTime: Infinity,
  });
  return useMemo(() => (data === undefined ? undefined : sectionsOf(session, readSiteLinks(data))), [session, data]);
}

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
    retry: 1,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return useMemo(() => readFooterLinks(data).filter(({ href }) => isReachable(href, session)), [data, session]);
}

/** Returns the cache key of a response, which depends on the user and the site. */
function cacheKey(what: CachedResponse, { contactId, siteId }: Session): string {
  return `${what}.${contactId ?? 'nobody'}.${siteId}`;
}
