import { useSibling } from '../values.ts';

/** The record's answer to where its files live (000 §3, Category); '' while there is none, as before its first save. */
const PATH_FIELD = 'assetsUploadPath';

export function useUploadPath(): string {
  const path = useSibling(PATH_FIELD);
  return typeof path === 'string' ? path : '';
}
