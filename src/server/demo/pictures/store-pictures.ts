import type { BlobStore } from '../../domain/services.ts';
import { renderPicture } from './draw-picture.ts';
import type { PlannedPicture } from '../plan/plan-pictures.ts';

/** Pictures drawn at a time; drawing uses only the processor. */
const AT_ONCE = 4;

/** A picture and the folder of its record. */
export interface PlacedPicture {
  folder: string;
  picture: PlannedPicture;
}

/** Returns the folder of a record's files, equal to its `assetsUploadPath`. */
export function folderOf(kind: string, number: number): string {
  return `${kind}/${number}/`;
}

/** Draws the pictures of a tenant that are not in the blob store yet. */
export async function storePictures(
  blobs: BlobStore,
  tenantId: number,
  pictures: readonly PlacedPicture[],
): Promise<void> {
  for (let start = 0; start < pictures.length; start += AT_ONCE) {
    await Promise.all(
      pictures
        .slice(start, start + AT_ONCE)
        .map(({ folder, picture }) => storePicture(blobs, picture, `t/${tenantId}/${folder}${picture.name}`)),
    );
  }
}

async function storePicture(blobs: BlobStore, picture: PlannedPicture, blobName: string): Promise<void> {
  if (await blobs.exists(blobName)) return;
  await blobs.put(blobName, await renderPicture(picture.svg, picture.contentType), picture.contentType);
}
