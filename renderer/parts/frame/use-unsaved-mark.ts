import { useEffect } from 'react';
import { useHost } from '../../host/host.ts';

/**
 * Makes leaving ask while the mounted block has unsaved values.
 * @param onDirty Called as well, for the heading. Must be stable.
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
