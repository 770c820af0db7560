import { safeAddress } from '../../language/links/safe-address.ts';

/** Where the digital-assets area is served (000 §2: addresses that are not absolute resolve under an images path). */
const IMAGES_PATH = '/api/images/';

/** Widths the images path answers, in pixels. */
export type PictureWidth = 64 | 128 | 320 | 640 | 1280;

/**
 * The address a picture is loaded from: an absolute one as it is, every other under the images path, there in the asked width;
 * '' for what cannot be one.
 */
export function imageAddress(assetUrl: string, width: PictureWidth): string {
  const text = assetUrl.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return /^https?:/i.test(text) ? safeAddress(text) : '';
  const path = text.replace(/^\/+/, '').replace(/^api\/images\//, '');
  const address = path === '' ? '' : safeAddress(IMAGES_PATH + path);
  return address === '' ? '' : `${address}?w=${width}`;
}
