import { useEffect, useSyncExternalStore } from 'react';
import { useApplication } from '../host/screen-host.tsx';
import { rememberRecent } from '../palette/recents.ts';
import type { Session } from '../session/session.ts';

/** Remembers each record that is opened, for the palette. */
export function useRecents(session: Session, pathname: string): void {
  const { title } = useApplication();
  const { title: screen, record } = useSyncExternalStore(title.subscribe, title.get);
  useEffect(() => {
    if (record !== undefined && record !== '') rememberRecent(session, { href: pathname, title: record, screen });
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the title of a screen arrives after its path: it belongs to the path of that moment
  }, [screen, record]);
}
