import { createContext, useContext } from 'react';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { useHost } from '../../host/host.ts';

/** Whether a block is one of several on a page: the page has the title, the tabs and the one h1. */
export const PartContext = createContext(false);

/** What stands above the tabs of a screen, for who may read it and where it is not the page's business. */
export function useTabHeader(screen: ResolvedScreen): ResolvedScreen['header'] {
  const header = useTabHead(screen);
  return header?.as === 'crumb' ? undefined : header;
}

/** The record of the tab set where the breadcrumb alone names it. A form names its own. */
export function useTabCrumb(screen: ResolvedScreen): ResolvedScreen['header'] {
  const header = useTabHead(screen);
  return header?.as === 'crumb' && screen.descriptor.kind !== 'form' ? header : undefined;
}

function useTabHead({ header }: ResolvedScreen): ResolvedScreen['header'] {
  const isPart = useContext(PartContext);
  const host = useHost();
  return header === undefined || isPart || !host.can(header.endpoints.get) ? undefined : header;
}

/** Level of the heading that names a block: 1 on a screen of its own, 2 in a page and beneath the header of a tab set. */
export function useHeadingLevel(screen: ResolvedScreen): 1 | 2 {
  const isPart = useContext(PartContext);
  return useTabHeader(screen) !== undefined || isPart ? 2 : 1;
}
