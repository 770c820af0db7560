import { useEffect } from 'react';
import { useHost, type WorkEnd } from '../../host/host.ts';

/**
 * Makes leaving ask while the mounted block has unsaved values.
 * @param onDirty Called as well, for the heading. Must be stable.
 * @param endsWith The navigation that would lose the values.
 */
export function useUnsavedMark(
  isDirty: boolean,
  onDirty?: (isDirty: boolean) => void,
  endsWith: WorkEnd = 'screen',
): void {
  const host = useHost();
  useEffect(() => {
    host.markUnsaved(isDirty, endsWith);
    onDirty?.(isDirty);
    return () => {
      host.markUnsaved(false);
      onDirty?.(false);
    };
  }, [host, isDirty, endsWith, onDirty]);
}
