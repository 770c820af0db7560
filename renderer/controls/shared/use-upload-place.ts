import { useMemo } from 'react';
import { useSibling } from '../values.ts';
import type { UploadPlace } from './use-uploads.ts';

/** The record's answer to where its files live (000 §3, Category); '' while there is none, as before its first save. */
const PATH_FIELD = 'assetsUploadPath';

/** Where a field's files go; undefined while there is no place for them. The shared place is there before the record is (000 §7, Asset upload). */
export function useUploadPlace(isShared = false): UploadPlace | undefined {
  const own = useSibling(PATH_FIELD);
  const path = typeof own === 'string' ? own : '';
  return useMemo(() => (isShared || path !== '' ? { path, isShared } : undefined), [isShared, path]);
}
