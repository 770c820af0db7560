import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApplication } from '../../host/screen-host.tsx';
import type { Session } from '../../session/session.ts';
import { leadsSomewhere, sectionsOf, type Section } from './sections.ts';
import { readFooterLinks, readSiteLinks, type FooterLink, type SiteLink } from './site-link.ts';

const NO_LINKS: SiteLink[] = [];
/** Key of the whole site's links: its root path, with colons for slashes. */
const WHOLE_SITE = ':';

/**
 * The sections with their menus. Undefined until the site's links are there, so that no entry is seen under one name and then another; a site whose links
 * cannot be read has the menus of the areas. Read once a session and site: `refreshSession` forgets all answers.
 */
export function useSections(session: Session): Section[] | undefined {
  const { call } = useApplication();
  const { data } = useQuery({
    queryKey: ['navigation', session.contactId, session.siteId],
    queryFn: async () => {
      const answer = await call({}, { operation: 'getNavigationDescendantsByPath', args: { path: WHOLE_SITE } });
      return answer.isSuccessful ? readSiteLinks(answer.result) : NO_LINKS;
    },
    enabled: session.isSignedIn,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return useMemo(() => data && sectionsOf(session, data), [session, data]);
}

/** The footer's links that lead somewhere for this person, cached for the session (002 §2.3). */
export function useFooterLinks(session: Session): FooterLink[] {
  const { call } = useApplication();
  const { data = [] } = useQuery({
    queryKey: ['footer', session.contactId, session.siteId],
    queryFn: async () => readFooterLinks((await call({}, { operation: 'getFooterLinks' })).result),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return useMemo(() => data.filter(({ href }) => leadsSomewhere(href, session)), [data, session]);
}
