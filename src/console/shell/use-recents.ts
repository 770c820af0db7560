import { useEffect, useSyncExternalStore } from 'react';
import { useApplication } from '../host/screen-host.tsx';
import { rememberRecent } from '../palette/recents.ts';
import type { Session } from '../session/session.ts';

/** Remembers each record that is opened, for the palette and the home page. */
export function useRecents(session: Session): void {
  const application = useApplication();
  const { title: screen, record, path } = useSyncExternalStore(application.title.subscribe, application.title.get);
  useEffect(() => {
    if (record !== undefined && record !== '')
      rememberRecent(session, { href: path, title: record, screen }, application);
  }, [application, session, screen, record, path]);
}
