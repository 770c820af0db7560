import { useEffect } from 'react';
import { useHost } from '../../../host/host.ts';

/** Makes leaving ask while a run is going on. */
export function useRunningMark(isRunning: boolean): void {
  const host = useHost();
  useEffect(() => {
    // The mark of another block of the page stays while nothing runs here.
    if (!isRunning) return undefined;
    host.markUnsaved(true, 'run');
    return () => host.markUnsaved(false);
  }, [host, isRunning]);
}
