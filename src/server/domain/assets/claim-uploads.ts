import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { UNSAVED_FOLDER } from '../../blobs/storage/blob-name.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { claimFile } from './file-claims.ts';
import { addedFolder } from './upload-folder.ts';

/** What `issueUploadAddress` returns below the folder of a contact. */
const UNSAVED_FILE = new RegExp(String.raw`^${UNSAVED_FOLDER}/\d{1,10}/([0-9a-f]{32}-[a-z0-9][a-z0-9.-]*)$`);

/**
 * Returns the values of a record with the files in them that were uploaded before its first save
 * (`docs/console.md#upload-folder`) at their lasting places: `products/added/…`. The files are copied there by
 * `keepingFiles`, which must have opened the transaction. Throws 400 `invalid` for a file that is gone, and for one file
 * more than a save may bring.
 */
export function claimUploads(transaction: Transaction, entity: Entity, values: JsonObject): JsonObject {
  const places = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    for (const { path, file } of unsavedFiles(value)) {
      const place = `${addedFolder(entity)}${file}`;
      claimFile(transaction, name, path, place);
      places.set(path, place);
    }
  }
  if (places.size === 0) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, replaced(value, places)]));
}

function unsavedFiles(value: Json | undefined): { path: string; file: string }[] {
  if (typeof value === 'string') {
    const file = UNSAVED_FILE.exec(value)?.[1];
    return file === undefined ? [] : [{ path: value, file }];
  }
  if (Array.isArray(value)) return value.flatMap((item) => unsavedFiles(item));
  return isObject(value) ? Object.values(value).flatMap((item) => unsavedFiles(item)) : [];
}

function replaced(value: Json | undefined, places: ReadonlyMap<string, string>): Json | undefined {
  if (typeof value === 'string') return places.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, places) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(item, places)]));
}
