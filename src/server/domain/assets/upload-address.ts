import { randomBytes } from 'node:crypto';
import { freeFileName, normalizeFileName } from '../../blobs/storage/blob-name.ts';
import { acceptedKinds } from '../../blobs/storage/file-types.ts';
import { UPLOAD_SECONDS } from '../../blobs/upload-seconds.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import type { GenerateUploadSasUrlResult } from '../generated/operation-types.ts';
import type { OperationContext } from '../operation-handler.ts';
import type { BlobStore } from '../services.ts';

/** A random prefix makes each stored name unique and unguessable. */
const RANDOM_BYTES = 16;
const STORED_NAME = /^[0-9a-f]{32}-(.+)$/;

/** Returns the name of a file as its person knows it, from the name under which it is stored. */
export function nameBeforeStoring(stored: string): string {
  return STORED_NAME.exec(stored)?.[1] ?? stored;
}

/** Returns the file's name as it is stored. Throws 400 `invalid` for a file type that is not accepted. */
export function checkedFileName(sent: string): string {
  const fileName = normalizeFileName(sent);
  if (fileName === null) throw invalidField('fileName', `Choose ${acceptedKinds}.`);
  return fileName;
}

/**
 * Returns a signed address for one new file in a folder of the tenant. The server chooses the name, so an upload never
 * overwrites another. `normalizedFileName` is the name to show; `isAlreadyExists` tells that the folder has a file of
 * the requested name already, and then another name is proposed. Throws 507 `storedQuotaExceeded`.
 */
export async function issueUploadAddress(
  { services: { blobs }, tenantId, actor }: OperationContext,
  folder: string,
  fileName: string,
): Promise<GenerateUploadSasUrlResult> {
  if (!(await blobs.hasRoom(tenantId))) throw noRoom();
  const taken = await namesIn(blobs, `t/${tenantId}/${folder}`);
  const normalizedFileName = freeFileName(fileName, taken);
  const relativeBlobUrl = `${folder}${randomBytes(RANDOM_BYTES).toString('hex')}-${normalizedFileName}`;
  const sasUrl = await blobs.uploadAddress(`t/${tenantId}/${relativeBlobUrl}`, UPLOAD_SECONDS, actor?.contactId);
  return {
    sasUrl,
    containerName: blobs.containerName,
    relativeBlobUrl,
    normalizedFileName,
    isAlreadyExists: taken.has(fileName),
  };
}

/** The quota of the tenant is used up (`docs/security.md#t13`). */
function noRoom(): Refusal {
  return new Refusal(
    507,
    'storedQuotaExceeded',
    'The files of your organisation take up all of their space. Ask your administrator for more.',
  );
}

/** Returns the original names of the files in a folder. */
async function namesIn(blobs: BlobStore, folder: string): Promise<Set<string>> {
  const stored = await blobs.fileNames(folder);
  return new Set(stored.map(nameBeforeStoring));
}
