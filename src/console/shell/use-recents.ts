import { useEffect, useSyncExternalStore } from 'react';
import { useApplication } from '../host/screen-host.tsx';
import { openedRecord } from '../palette/opened-record.ts';
import { rememberRecent } from '../palette/recents.ts';
import type { Session } from '../session/session.ts';

/** Remembers each record that is opened, for the palette and the home page. */
export function useRecents(session: Session): void {
  const application = useApplication();
  const shown = useSyncExternalStore(application.title.subscribe, application.title.get);
  useEffect(() => {
    const opened = openedRecord(shown);
    if (opened !== undefined) rememberRecent(session, opened, application);
  }, [application, session, shown]);
}
