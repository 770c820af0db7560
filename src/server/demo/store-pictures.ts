import type { BlobStore } from '../domain/services.ts';
import { renderPicture } from './draw-picture.ts';
import type { PlannedCategory, PlannedPicture } from './plan-categories.ts';

/** Pictures drawn at a time; drawing is work for the processor alone. */
const AT_ONCE = 4;

/** Where a category's files live, as its `assetsUploadPath` says. */
export function categoryFolder(categoryId: number): string {
  return `categories/${categoryId}/`;
}

/** Draws the pictures of a tenant's categories that are not in the blob store yet. Categories are numbered from 1 in their order. */
export async function storePictures(blobs: BlobStore, tenantId: number, categories: readonly PlannedCategory[]): Promise<void> {
  const wanted = categories.flatMap((category, index) =>
    category.pictures.map((picture) => ({ picture, blobName: `t/${tenantId}/${categoryFolder(index + 1)}${picture.name}` })));
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    await Promise.all(wanted.slice(start, start + AT_ONCE).map(({ picture, blobName }) => storePicture(blobs, picture, blobName)));
  }
}

async function storePicture(blobs: BlobStore, picture: PlannedPicture, blobName: string): Promise<void> {
  if (await blobs.exists(blobName)) return;
  await blobs.put(blobName, await renderPicture(picture.svg, picture.contentType), picture.contentType);
}
