import { createContext, useContext } from 'react';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { TabHead } from '../../language/types/blocks.ts';
import { useHost } from '../../host/host.ts';

/** Whether a block is one of several on a page, which then has the title, the tabs and the h1. */
export const PartContext = createContext(false);

/** Returns the header above the tabs of a screen; undefined in a page, and for a person who may not read it. */
export function useTabHeader(screen: ResolvedScreen): ResolvedScreen['header'] {
  const header = useTabHead(screen);
  return header?.as === 'crumb' ? undefined : header;
}

/**
 * Returns the record of a tab set that only the breadcrumb names. The form of that record names it itself; a form below
 * it does not.
 */
export function useTabCrumb(screen: ResolvedScreen): ResolvedScreen['header'] {
  const header = useTabHead(screen);
  return header?.as === 'crumb' && !isFormOf(screen, header) ? header : undefined;
}

function isFormOf({ descriptor }: ResolvedScreen, { endpoints }: TabHead): boolean {
  return descriptor.kind === 'form' && descriptor.endpoints.get === endpoints.get;
}

function useTabHead({ header }: ResolvedScreen): ResolvedScreen['header'] {
  const isPart = useContext(PartContext);
  const host = useHost();
  return header === undefined || isPart || !host.can(header.endpoints.get) ? undefined : header;
}

/** Returns the level of a block's heading: 1 on a screen of its own, 2 in a page and under the header of a tab set. */
export function useHeadingLevel(screen: ResolvedScreen): 1 | 2 {
  const isPart = useContext(PartContext);
  return useTabHeader(screen) !== undefined || isPart ? 2 : 1;
}
