import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { freeFileName, normalizeFileName } from '../../blobs/blob-name.ts';
import { acceptedKinds } from '../../blobs/file-types.ts';
import { CONTAINER_NAME } from '../../blobs/folder-blob-store.ts';
import { invalidField } from '../../refusal.ts';
import type { OperationContext } from '../operation-handler.ts';
import type { BlobStore } from '../services.ts';

/** Long enough for a picture over a slow line, short enough to be worth little to a thief (`security.md` T6). */
const VALID_SECONDS = 600;
/** Before each stored name stands what nobody can guess and no other upload can meet. */
const RANDOM_BYTES = 16;
const STORED_NAME = /^[0-9a-f]{32}-(.+)$/;

/** The file's name as it is stored. Throws 400 `invalid` for a kind of file that is not taken. */
export function checkedFileName(payload: JsonObject): string {
  const fileName = normalizeFileName(String(payload['fileName']));
  if (fileName === null) throw invalidField('fileName', `Choose ${acceptedKinds}.`);
  return fileName;
}

/**
 * A signed address for one new file in a folder of the tenant. The server chooses the name: an upload never meets another, whatever the files are
 * called. `normalizedFileName` is what to show; `isAlreadyExists` says that the folder has a file of the asked name already, and then
 * another is proposed.
 */
export async function issueUploadAddress({ services: { blobs }, tenantId }: OperationContext, folder: string, fileName: string): Promise<JsonObject> {
  const taken = await namesIn(blobs, `t/${tenantId}/${folder}`);
  const normalizedFileName = freeFileName(fileName, taken);
  const relativeBlobUrl = `${folder}${randomBytes(RANDOM_BYTES).toString('hex')}-${normalizedFileName}`;
  const sasUrl = await blobs.uploadAddress(`t/${tenantId}/${relativeBlobUrl}`, VALID_SECONDS);
  return { sasUrl, containerName: CONTAINER_NAME, relativeBlobUrl, normalizedFileName, isAlreadyExists: taken.has(fileName) };
}

/** The names people know, of the files that are there. */
async function namesIn(blobs: BlobStore, folder: string): Promise<Set<string>> {
  const stored = await blobs.fileNames(folder);
  return new Set(stored.map((name) => STORED_NAME.exec(name)?.[1] ?? name));
}
