import { randomBytes } from 'node:crypto';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { freeFileName, normalizeFileName } from '../../blobs/blob-name.ts';
import { CONTAINER_NAME } from '../../blobs/folder-blob-store.ts';
import { invalidField } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import type { BlobStore } from '../services.ts';
import { entityOfFolder } from './upload-folder.ts';

/** Long enough for a picture over a slow line, short enough to be worth little to a thief (`security.md` T6). */
const VALID_SECONDS = 600;
/** Before each stored name stands what nobody can guess and no other upload can meet. */
const RANDOM_BYTES = 16;
const STORED_NAME = /^[0-9a-f]{32}-(.+)$/;

/**
 * A signed, expiring address for one new file below a record's `assetsUploadPath`. The server chooses the name: an upload never
 * meets another, whatever the files are called. `normalizedFileName` is what to show; `isAlreadyExists` says that the record has a file of the
 * asked name already, and then another is proposed. Refuses 400 `invalid` with the field that is wrong.
 */
export const generateUploadSasUrl = defineOperation({
  name: 'generateUploadSasUrl',
  transaction: 'own',
  async run(context, input) {
    const { folder, fileName } = checkPayload(input.payload, Object.values(context.entities));
    const { blobs } = context.services;
    const taken = await namesIn(blobs, `t/${context.tenantId}/${folder}`);
    const normalizedFileName = freeFileName(fileName, taken);
    const relativeBlobUrl = `${folder}${randomBytes(RANDOM_BYTES).toString('hex')}-${normalizedFileName}`;
    const sasUrl = await blobs.uploadAddress(`t/${context.tenantId}/${relativeBlobUrl}`, VALID_SECONDS);
    return { result: { sasUrl, containerName: CONTAINER_NAME, relativeBlobUrl, normalizedFileName, isAlreadyExists: taken.has(fileName) } };
  },
});

function checkPayload(payload: JsonObject, entities: readonly Entity[]): { folder: string; fileName: string } {
  const folder = String(payload.itemAssetsPath);
  if (entityOfFolder(entities, folder) === null) throw invalidField('itemAssetsPath', 'Files cannot be stored here. Open the record again.');
  const fileName = normalizeFileName(String(payload.fileName));
  if (fileName === null) throw invalidField('fileName', 'Choose a PNG, JPEG, WebP, GIF or AVIF picture.');
  return { folder, fileName };
}

/** The names people know, of the files that are there. */
async function namesIn(blobs: BlobStore, folder: string): Promise<Set<string>> {
  const stored = await blobs.fileNames(folder);
  return new Set(stored.map((name) => STORED_NAME.exec(name)?.[1] ?? name));
}
