import type { ImageLayer } from '../../../../renderer/document/nodes.ts';

/** How long a picture may take to tell its size, in milliseconds. Without a size it is inserted all the same. */
const PATIENCE_MS = 3000;

/** @example titleOfFile('summer.sale.jpg') // 'summer.sale' */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/\.\w+$/, '');
}

/**
 * Returns the name of the file at an address, without the random part that an upload puts before it.
 * @example fileNameAt('products/3/0123456789abcdef0123456789abcdef-lamp.png') // 'lamp.png'
 */
export function fileNameAt(address: string): string {
  const last = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return last.replace(/^[\da-f]{32}-/, '');
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
