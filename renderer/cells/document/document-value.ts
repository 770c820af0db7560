import { numberFormat } from '../../language/text/formats/locale.ts';
import { safeAddress } from '../../language/text/links/safe-address.ts';
import { isObject } from '../../language/paths/path.ts';
import type { Json } from '../../language/types/json.ts';

/** The path that serves the files of a tenant. */
const FILES_PATH = '/digitalassets-management/files/';

/** A stored file. */
export interface StoredDocument {
  name: string;
  /** '' if the value has no safe address. */
  address: string;
  size: number | undefined;
}

/**
 * Returns the file of a value: a text is its address, a record has `assetUrl` and optionally `title` and `size`. Null
 * if there is none.
 */
export function storedDocument(value: Json | undefined): StoredDocument | null {
  if (typeof value === 'string')
    return value.trim() === '' ? null : { name: fileName(value), address: fileAddress(value), size: undefined };
  if (!isObject(value)) return null;
  const { assetUrl, title, size } = value;
  if (typeof assetUrl !== 'string' || assetUrl.trim() === '') return null;
  const name = typeof title === 'string' && title !== '' ? title : fileName(assetUrl);
  return { name, address: fileAddress(assetUrl), size: typeof size === 'number' && size >= 0 ? size : undefined };
}

/** Returns an absolute address unchanged, and any other under the files path; '' if it is no safe address. */
export function fileAddress(assetUrl: string): string {
  const text = assetUrl.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return /^https?:/i.test(text) ? safeAddress(text) : '';
  const path = text.replace(/^\/+/, '').replace(/^digitalassets-management\/files\//, '');
  return path === '' ? '' : safeAddress(FILES_PATH + path);
}

/** Returns the last part of an address, without the 32 letters that make uploads of the same name unique. */
function fileName(assetUrl: string): string {
  const last =
    assetUrl
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast((part) => part !== '') ?? assetUrl;
  return decoded(last).replace(/^[0-9a-f]{32}-/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a size in steps of 1000.
 * @example 1536000 -> '1.5 MB'
 */
export function sizeText(bytes: number, locale: string): string {
  // Rounded first, so that 999,960 bytes are 1 MB and not 1,000 kB.
  const step = UNITS.findIndex((_, index) => Math.round((bytes / 1000 ** index) * 10) / 10 < 1000);
  const at = step === -1 ? UNITS.length - 1 : step;
  const unit = UNITS[at] ?? 'byte';
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: at === 0 ? 0 : 1,
  }).format(bytes / 1000 ** at);
}
