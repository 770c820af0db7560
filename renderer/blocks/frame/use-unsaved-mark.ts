import { useEffect } from 'react';
import { useHost } from '../../host/host.ts';

/**
 * Tells the application for the guard on leaving, as long as what is typed here is not saved and this is on screen.
 * @param onDirty Told too: the heading says it. The same function every time.
 */
export function useUnsavedMark(isDirty: boolean, onDirty?: (isDirty: boolean) => void): void {
  const host = useHost();
  useEffect(() => {
    host.markUnsaved(isDirty);
    onDirty?.(isDirty);
    return () => {
      host.markUnsaved(false);
      onDirty?.(false);
    };
  }, [host, isDirty, onDirty]);
}
