import { fileTypeOf } from './file-types.ts';

/**
 * A blob's name is `t/<tenant>/<folder>/.../<file>`: lower-case letters, digits and dashes in folders, dots besides in the
 * file, an extension that is taken. Everything a name may not contain (`..`, `%`, `\`, controls, another script's twins)
 * is outside of the allowed letters, so there is nothing to clean (`security.md` T6).
 */
const BLOB_NAME = /^t\/([1-9]\d{0,9})\/((?:[a-z0-9][a-z0-9-]{0,63}\/){1,8}[a-z0-9][a-z0-9._-]{0,139})$/;
const MAXIMUM_LENGTH = 512;
const STEM_LENGTH = 80;

/** Whether this text may name a blob. */
export function isBlobName(name: string): boolean {
  return name.length <= MAXIMUM_LENGTH && BLOB_NAME.test(name) && !name.includes('..') && fileTypeOf(name) !== undefined;
}

/** The name of a tenant's blob from its path below the tenant; null when the path cannot name one. */
export function blobNameOf(tenantId: number, relativePath: string): string | null {
  const name = `t/${tenantId}/${relativePath}`;
  return isBlobName(name) ? name : null;
}

/**
 * The path in an address, `%`-decoded once, segment by segment, so that an encoded slash cannot become a separator.
 * Null for anything that does not decode or decodes to a separator.
 */
export function decodePath(rawPath: string): string | null {
  try {
    const segments = rawPath.split('/').map((segment) => decodeURIComponent(segment));
    return segments.some((segment) => /[/\\]/.test(segment)) ? null : segments.join('/');
  } catch {
    return null;
  }
}

/**
 * A person's file name made fit to be stored: its last path segment, composed (NFC), without accents, in lower case, anything else
 * than letters, digits, dots and dashes as one dash, one extension. `Ansicht (1).PNG` becomes `ansicht-1.png`.
 * Null when its extension is not one that is taken.
 */
export function normalizeFileName(fileName: string): string | null {
  const base = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  const type = dot < 0 ? undefined : fileTypeOf(base);
  if (type === undefined) return null;
  const stem = base.slice(0, dot).normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase();
  const plain = stem.replace(/[^a-z0-9]+/g, '-').slice(0, STEM_LENGTH).replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'file' : plain}.${base.slice(dot + 1).toLowerCase()}`;
}

/** `photo.png` beside `photo.png` is proposed as `photo-2.png`, then `photo-3.png`, and so on. */
export function freeFileName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  for (let count = 2; ; count += 1) {
    const proposal = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
    if (!taken.has(proposal)) return proposal;
  }
}
