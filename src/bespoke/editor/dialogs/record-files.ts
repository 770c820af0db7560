import { isObject } from '../../../../renderer/language/paths/path.ts';
import { hasUploads } from '../../../../renderer/language/resolve/has-uploads.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { OperationCall } from '../../../../renderer/language/types/operation.ts';

/** An uploaded file that a document can show. */
export interface RecordFile {
  assetUrl: string;
  fileName: string;
  type: 'image' | 'video';
  /** Of the whole organisation, and not of the record. */
  isShared: boolean;
}

/**
 * Returns the call that lists the files of a record (`docs/companions.md#files`); undefined for an entity without
 * uploads, and for a record without its whole key.
 * @param get the operation that reads the record
 */
export function filesCall(get: string, entity: Entity | undefined, record: JsonObject): OperationCall | undefined {
  if (entity === undefined || !hasUploads(entity)) return undefined;
  const args = entity.key.map((name): [string, string] => [name, String(record[name] ?? '')]);
  if (args.some(([, value]) => value === '')) return undefined;
  return { operation: get, companion: 'files', args: Object.fromEntries(args) };
}

/** Returns the pictures of an answer, and its videos where the dialog takes both. */
export function recordFiles(result: Json | undefined, accepts: 'image' | 'both'): RecordFile[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isObject).flatMap((row) => {
    const { assetUrl, fileName, contentType, isShared } = row;
    const type = typeOf(contentType);
    if (typeof assetUrl !== 'string' || typeof fileName !== 'string' || type === undefined) return [];
    if (type === 'video' && accepts === 'image') return [];
    return [{ assetUrl, fileName, type, isShared: isShared === true }];
  });
}

function typeOf(contentType: Json | undefined): RecordFile['type'] | undefined {
  if (typeof contentType !== 'string') return undefined;
  if (contentType.startsWith('image/')) return 'image';
  return contentType.startsWith('video/') ? 'video' : undefined;
}

/** Returns the files whose name has every word of a search, without letter case. */
export function filesFound(files: readonly RecordFile[], find: string): RecordFile[] {
  const words = find.toLowerCase().split(/\s+/);
  return files.filter(({ fileName }) => words.every((word) => fileName.toLowerCase().includes(word)));
}
