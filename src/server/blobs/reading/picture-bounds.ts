import sharp from 'sharp';

/**
 * Bounds on pictures that are resized (`docs/security.md#t13`): a small file can expand to gigabytes, and the cost of a
 * long, thin picture is the cost of its lines. The side is the largest that WebP can have.
 */
export const PICTURE_BOUNDS = { side: 16_383, pixels: 50_000_000, frames: 500, seconds: 10 };

/** Reason why a picture is not shown: it cannot be decoded, its shape is out of bounds, or it takes too long. */
export type PictureProblem = 'unreadable' | 'tooLarge' | 'tooSlow';

export const TOO_LARGE_TEXT = `This picture is too large: at most ${PICTURE_BOUNDS.pixels / 1_000_000} million pixels in all frames, ${PICTURE_BOUNDS.side} pixels on a side and ${PICTURE_BOUNDS.frames} frames.`;

// One picture takes one core, and decoded pictures are not kept in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Returns the problem of a picture's shape, from its header alone; null for a picture within the bounds.
 * @param picture the content, or the path of a file
 */
export async function shapeProblem(picture: Uint8Array | string): Promise<'unreadable' | 'tooLarge' | null> {
  try {
    const { width, height, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata();
    const isWithin =
      Math.max(width, height) <= PICTURE_BOUNDS.side &&
      width * height * pages <= PICTURE_BOUNDS.pixels &&
      pages <= PICTURE_BOUNDS.frames;
    return isWithin ? null : 'tooLarge';
  } catch {
    // sharp fails because of the uploaded content, so this is not a fault.
    return 'unreadable';
  }
}
