import { useMemo } from 'react';
import { useSibling } from '../values.ts';
import type { UploadPlace } from './use-uploads.ts';

/** The field of the record that has its upload folder (`docs/console.md#upload-folder`); '' before the first save. */
const PATH_FIELD = 'assetsUploadPath';
/** The place of files before the first save of their record, which claims them. */
const UNSAVED_PATH = 'unsaved/';

/**
 * Returns the place of the uploads of a field; undefined while there is none. The shared place exists before the record
 * does (`docs/console.md#uploads`).
 */
export function useUploadPlace(mode: 'add' | 'edit', isShared = false): UploadPlace | undefined {
  const own = useSibling(PATH_FIELD);
  const stored = typeof own === 'string' ? own : '';
  const path = stored === '' && mode === 'add' && !isShared ? UNSAVED_PATH : stored;
  return useMemo(() => (isShared || path !== '' ? { path, isShared } : undefined), [isShared, path]);
}
