import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { blockCode } from '../../../renderer/blocks/registry.ts';
import { isObject } from '../../../renderer/language/paths/path.ts';
import { missingOverlayCode } from '../../../renderer/ui/fetched-code.ts';
import { whenIdle } from '../../../renderer/ui/when-idle.ts';
import { fetchWhenIdle } from '../host/fetch-when-idle.ts';
import { useApplication } from '../host/screen-host.tsx';
import { allScreens, mayOpen } from '../routing/screen-index.ts';
import type { Session } from '../session/session.ts';

/** Pause before the next look while calls are on their way. */
const PAUSE_MS = 300;

/**
 * Fetches the code of dialogs, menus, the palette and the other kinds of screen in idle time, after the first screen has
 * its rows. Fetches nothing for a person who saves data.
 */
export function useIdleFetch(session: Session): void {
  const { queries } = useApplication();
  useEffect(() => {
    if (savesData()) return undefined;
    const kinds = new Set(
      allScreens()
        .filter((screen) => mayOpen(screen, session))
        .map(({ kind }) => kind),
    );
    return fetchWhenIdle([missingOverlayCode, () => blockCode(kinds), missingOverlayCode], (run) =>
      whenQuiet(queries, run),
    );
  }, [queries, session]);
}

/** Calls `run` in idle time in which no call is on its way. Returns a function that takes the request back. */
function whenQuiet(queries: QueryClient, run: () => void): () => void {
  let cancel = whenIdle(function look() {
    if (queries.isFetching() === 0) return run();
    const timer = setTimeout(() => (cancel = whenIdle(look)), PAUSE_MS);
    cancel = () => clearTimeout(timer);
  });
  return () => cancel();
}

function savesData(): boolean {
  return 'connection' in navigator && isObject(navigator.connection) && navigator.connection['saveData'] === true;
}
