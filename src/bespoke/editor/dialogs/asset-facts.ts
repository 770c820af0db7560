import type { ImageLayer } from '../../../../renderer/document/nodes.ts';

/** How long a picture may take to tell its size, in milliseconds. Without a size it is inserted all the same. */
const PATIENCE_MS = 3000;

/** @example titleOfFile('summer.sale.jpg') // 'summer.sale' */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/\.\w+$/, '');
}

/** Returns width and height of the picture at an address; empty for one that does not load in time. */
export async function sizeAt(
  address: string,
): Promise<Pick<ImageLayer['value'], 'intrinsicWidth' | 'intrinsicHeight'>> {
  const picture = new Image();
  picture.src = address;
  const isLoaded = await Promise.race([
    picture.decode().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), PATIENCE_MS);
    }),
  ]);
  return isLoaded ? { intrinsicWidth: picture.naturalWidth, intrinsicHeight: picture.naturalHeight } : {};
}
