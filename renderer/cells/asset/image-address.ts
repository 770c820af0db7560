import { safeAddress } from '../../language/text/links/safe-address.ts';

/**
 * The path that serves pictures (`docs/console.md#image-addresses`: relative addresses resolve under an images path).
 */
const IMAGES_PATH = '/api/images/';

/** Widths in pixels that the images path serves. */
export type PictureWidth = 64 | 128 | 320 | 640 | 1280;

/**
 * Returns the address that a picture is loaded from: an absolute address unchanged, any other under the images path and
 * in the given width; '' if it is no safe address.
 */
export function imageAddress(assetUrl: string, width: PictureWidth): string {
  const text = assetUrl.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return /^https?:/i.test(text) ? safeAddress(text) : '';
  const path = text.replace(/^\/+/, '').replace(/^api\/images\//, '');
  const address = path === '' ? '' : safeAddress(IMAGES_PATH + path);
  return address === '' ? '' : `${address}?w=${width}`;
}
