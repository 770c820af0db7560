import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { useApplication } from '../../host/screen-host.tsx';
import type { Session } from '../../session/session.ts';
import { keep, readKept, type Kept } from './kept-answers.ts';
import { leadsSomewhere, sectionsOf, type Section } from './sections.ts';
import { readFooterLinks, readSiteLinks, type FooterLink } from './site-link.ts';

/** Key of the whole site's links: its root path, with colons for slashes. */
const WHOLE_SITE = ':';

/**
 * The sections with their menus. Undefined until the site's links are there, so that no entry is seen under one name and then another; a site whose links
 * cannot be read has the menus of the areas. What this tab knows from before a page was loaded anew is shown at once, and read again.
 */
export function useSections(session: Session): Section[] | undefined {
  const { call } = useApplication();
  const key = placeKey('navigation', session);
  const { data } = useQuery({
    queryKey: [key],
    queryFn: async (): Promise<Json> => {
      const answer = await call({}, { operation: 'getNavigationDescendantsByPath', args: { path: WHOLE_SITE } });
      if (answer.isSuccessful) keep(key, answer.result);
      return answer.isSuccessful ? answer.result : (readKept(key) ?? []);
    },
    initialData: () => readKept(key),
    initialDataUpdatedAt: 0,
    enabled: session.isSignedIn,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
    gcTime: Infinity,
  });
  return useMemo(() => (data === undefined ? undefined : sectionsOf(session, readSiteLinks(data))), [session, data]);
}

/** The footer's links that lead somewhere for this person, cached for the session (002 §2.3). */
export function useFooterLinks(session: Session): FooterLink[] {
  const { call } = useApplication();
  const key = placeKey('footer', session);
  const { data = null } = useQuery({
    queryKey: [key],
    queryFn: async (): Promise<Json> => {
      const answer = await call({}, { operation: 'getFooterLinks' });
      // Thrown, so that it is asked for again and not kept.
      if (!answer.isSuccessful) throw new Error(answer.message);
      keep(key, answer.result);
      return answer.result;
    },
    initialData: () => readKept(key),
    retry: 1,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return useMemo(() => readFooterLinks(data).filter(({ href }) => leadsSomewhere(href, session)), [data, session]);
}

/** Answers belong to who is signed in, and where. */
function placeKey(what: Kept, { contactId, siteId }: Session): string {
  return `${what}.${contactId ?? 'nobody'}.${siteId}`;
}
