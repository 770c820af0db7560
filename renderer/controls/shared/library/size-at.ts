/** Width and height of a picture; empty while they are unknown. */
export interface PictureSize {
  intrinsicWidth?: number;
  intrinsicHeight?: number;
}

/** How long a picture may take to tell its size, in milliseconds. Without a size it is inserted all the same. */
const PATIENCE_MS = 3000;

/** Returns width and height of the picture at an address; empty for one that does not load in time. */
export async function sizeAt(address: string): Promise<PictureSize> {
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
