import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { useApplication } from '../../host/screen-host.tsx';
import type { Session } from '../../session/session.ts';
import { cacheKey, readCached, writeCached } from './navigation-cache.ts';
import { useCalm } from './use-calm.ts';
import { sectionsOf, type Section } from './sections.ts';
import { readSiteLinks } from './site-link.ts';
import { useEntryRows } from './use-entry-rows.ts';

/** The site's root path as a key, with colons for slashes. */
const WHOLE_SITE = ':';

/**
 * Returns the sections with their menus. Undefined until the site's links are loaded, so that no entry changes its name
 * on screen; when they fail to load, the menus are those of the areas. Cached links are shown at once and refetched.
 */
export function useSections(session: Session): Section[] | undefined {
  const { call } = useApplication();
  const key = cacheKey('navigation', session);
  const isCalm = useCalm();
  const rows = useEntryRows(session);
  const isStaff = session.isSignedIn && session.operations.has('getNavigationDescendantsByPath');
  const { data } = useQuery({
    queryKey: [key],
    queryFn: async (): Promise<Json> => {
      const answer = await call({}, { operation: 'getNavigationDescendantsByPath', args: { path: WHOLE_SITE } });
      if (answer.isSuccessful) writeCached(key, answer.result);
      return answer.isSuccessful ? answer.result : (readCached(key) ?? []);
    },
    initialData: () => readCached(key),
    initialDataUpdatedAt: 0,
    enabled: isStaff && isCalm,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
    gcTime: Infinity,
  });
  return useMemo(() => {
    // Customers have the menus of the areas: the site's links are for staff.
    if (data === undefined && isStaff) return undefined;
    return sectionsOf(session, readSiteLinks(data ?? []), rows);
  }, [session, isStaff, data, rows]);
}
