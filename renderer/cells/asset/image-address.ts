import { safeAddress } from '../../language/links/safe-address.ts';

/** Where the digital-assets area is served (000 §2: addresses that are not absolute resolve under an images path). */
const IMAGES_PATH = '/api/images/';

/** The address a picture is loaded from: an absolute one as it is, every other under the images path; '' for what cannot be one. */
export function imageAddress(assetUrl: string): string {
  const text = assetUrl.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return /^https?:/i.test(text) ? safeAddress(text) : '';
  const path = text.replace(/^\/+/, '');
  if (path === '') return '';
  return safeAddress(path.startsWith('api/images/') ? `/${path}` : IMAGES_PATH + path);
}
