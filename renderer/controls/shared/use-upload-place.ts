import { useMemo } from 'react';
import { useSibling } from '../values.ts';
import type { UploadPlace } from './use-uploads.ts';

/** The field of the record that has its upload folder (`docs/console.md#upload-folder`); '' before the first save. */
const PATH_FIELD = 'assetsUploadPath';

/**
 * Returns the place of the uploads of a field; undefined while there is none. The shared place exists before the record
 * does (`docs/console.md#uploads`).
 */
export function useUploadPlace(isShared = false): UploadPlace | undefined {
  const own = useSibling(PATH_FIELD);
  const path = typeof own === 'string' ? own : '';
  return useMemo(() => (isShared || path !== '' ? { path, isShared } : undefined), [isShared, path]);
}
