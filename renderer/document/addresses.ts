import { safeAddress } from '../language/text/links/safe-address.ts';
import type { EmbedProvider } from './nodes.ts';

/** Where uploaded files are read from. */
export const ASSETS = '/api/images/digitalassets-management/';

/**
 * Returns the address of a link as it may be stored and followed, or '' (`docs/deviations.md#link-addresses`). A host
 * without a scheme gets https.
 * @example linkAddress('Example.com/A') // 'https://example.com/A'
 */
export function linkAddress(address: string): string {
  const text = address.trim();
  if (text === '') return '';
  const safe = safeAddress(text);
  if (safe !== '') return safe;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? safeAddress(`https://${text}`) : '';
}

const YOUTUBE_HOSTS = /^(www\.|m\.|music\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Library and video, as Bunny writes them. */
const BUNNY_ID = /^\/(?:embed|play)\/([\w-]+(?:\/[\w-]+)?)\/?$/;

/**
 * Returns the id of a YouTube video from any of its addresses, or ''.
 * @example youtubeId('https://youtu.be/dQw4w9WgXcQ?t=3') // 'dQw4w9WgXcQ'
 */
export function youtubeId(address: string): string {
  const text = address.trim();
  if (YOUTUBE_ID.test(text)) return text;
  const url = webUrl(text);
  if (url === null || !YOUTUBE_HOSTS.test(url.hostname)) return '';
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? '';
  const id = url.searchParams.get('v') ?? last;
  return YOUTUBE_ID.test(id) ? id : '';
}

/** Returns library and video of a Bunny address, the part after `/embed/`, or ''. */
export function bunnyId(address: string): string {
  const url = webUrl(address.trim());
  if (url === null || !/(^|\.)(mediadelivery\.net|bunnycdn\.com|b-cdn\.net)$/.test(url.hostname)) return '';
  return BUNNY_ID.exec(url.pathname)?.[1] ?? '';
}

/**
 * Returns the address that an embed stores for what an author typed; '' when the provider does not have it, upon which
 * the dialog cancels.
 */
export function embedSource(provider: EmbedProvider, typed: string): string {
  if (provider === 'youtube') {
    const id = youtubeId(typed);
    return id === '' ? '' : `https://www.youtube.com/embed/${id}`;
  }
  if (provider === 'bunny') {
    const id = bunnyId(typed);
    return id === '' ? '' : `https://iframe.mediadelivery.net/embed/${id}`;
  }
  const address = linkAddress(typed);
  return /^https?:/.test(address) ? address : '';
}

/** Returns the address of a frame for a stored embed, or '' for one that no page may show. */
export function frameAddress(provider: unknown, embedSrc: unknown): string {
  if (typeof embedSrc !== 'string') return '';
  if (provider === 'youtube') {
    const id = youtubeId(embedSrc);
    return id === '' ? '' : `https://www.youtube-nocookie.com/embed/${id}`;
  }
  return provider === 'bunny' || provider === 'website' ? embedSource(provider, embedSrc) : '';
}

/**
 * Returns the address of an image or video: an uploaded file by its path, or an absolute or same-site address; '' for
 * every other text.
 * @example assetAddress('pages/a.png') // '/api/images/digitalassets-management/pages/a.png'
 */
export function assetAddress(assetUrl: unknown): string {
  if (typeof assetUrl !== 'string') return '';
  const text = assetUrl.trim();
  if (/^https?:|^\//i.test(text)) return safeAddress(text);
  const parts = text.split('/');
  if (text === '' || parts.some((part) => !/^[\w. ()@+,-]+$/.test(part) || /^\.+$/.test(part))) return '';
  return ASSETS + parts.map((part) => encodeURIComponent(part)).join('/');
}

/** Returns an id that may stand on an element: a letter, then letters, digits, `-` and `_`; '' for every other text. */
export function elementId(id: unknown): string {
  return typeof id === 'string' && /^[A-Za-z][\w-]{0,99}$/.test(id) ? id : '';
}

function webUrl(text: string): URL | null {
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}
