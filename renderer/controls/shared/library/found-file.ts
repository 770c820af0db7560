import { isObject } from '../../../language/paths/path.ts';
import type { Json } from '../../../language/types/json.ts';

/** An uploaded file that can be chosen. */
export interface FoundFile {
  /** Below the tenant, as records store it. */
  assetUrl: string;
  fileName: string;
  type: 'image' | 'video';
  /** The record that has it, such as 'Lamp · Product'. */
  of: string;
}

/** A page of files, and whether another one follows. */
export interface FoundPage {
  files: FoundFile[];
  isMore: boolean;
}

/** Returns the files of an answer (`docs/companions.md#files-of-other-records`). */
export function foundPage(result: Json | undefined): FoundPage {
  if (!isObject(result) || !Array.isArray(result['files'])) return { files: [], isMore: false };
  const files = result['files'].filter(isObject).flatMap((row): FoundFile[] => {
    const { assetUrl, fileName, contentType, recordKind, recordTitle } = row;
    if (typeof assetUrl !== 'string' || typeof fileName !== 'string') return [];
    const type = typeof contentType === 'string' && contentType.startsWith('video/') ? 'video' : 'image';
    return [{ assetUrl, fileName, type, of: [recordTitle, recordKind].filter(Boolean).join(' · ') }];
  });
  return { files, isMore: result['isMore'] === true };
}
