import { fileTypeOf } from './file-types.ts';

/**
 * A blob's name is `t/<tenant>/<folder>/.../<file>`: lower-case letters, digits and dashes in folders, also dots in the
 * file, and an accepted extension. Anything hostile (`..`, `%`, `\`, control characters, look-alikes) is outside the
 * allowed letters, so no cleaning is needed (`docs/security.md#t6`).
 */
const BLOB_NAME = /^t\/([1-9]\d{0,9})\/((?:[a-z0-9][a-z0-9-]{0,63}\/){1,8}[a-z0-9][a-z0-9._-]{0,139})$/;
/**
 * The folder below a tenant for files that are uploaded before the first save of their record, with a folder for each
 * contact. No table has this name.
 */
export const UNSAVED_FOLDER = 'unsaved';

const MAXIMUM_LENGTH = 512;
const STEM_LENGTH = 80;

/** Returns whether a text is a valid blob name. */
export function isBlobName(name: string): boolean {
  return (
    name.length <= MAXIMUM_LENGTH && BLOB_NAME.test(name) && !name.includes('..') && fileTypeOf(name) !== undefined
  );
}

/**
 * Returns the tenant's id in a valid blob name.
 * @example tenantOf('t/1/categories/12/a.png') // '1'
 */
export function tenantOf(name: string): string {
  return name.split('/', 2)[1] ?? '';
}

/** Returns the name of a tenant's blob from its path below the tenant; null for an invalid path. */
export function blobNameOf(tenantId: number, relativePath: string): string | null {
  const name = `t/${tenantId}/${relativePath}`;
  return isBlobName(name) ? name : null;
}

/**
 * Decodes a path once, segment by segment, so that an encoded slash cannot become a separator. Returns null for an
 * invalid encoding or a decoded separator.
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
 * Normalises a file name: its last path segment, composed (NFC), without accents, in lower case, other characters than
 * letters, digits, dots and dashes as one dash, one extension. Returns null for an extension that is not accepted.
 * @example normalizeFileName('Ansicht (1).PNG') // 'ansicht-1.png'
 */
export function normalizeFileName(fileName: string): string | null {
  const base = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const dot = base.lastIndexOf('.');
  const type = dot < 0 ? undefined : fileTypeOf(base);
  if (type === undefined) return null;
  const stem = base
    .slice(0, dot)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  const plain = stem
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, STEM_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? 'file' : plain}.${base.slice(dot + 1).toLowerCase()}`;
}

/** Returns a name that is not taken: `photo-2.png` beside `photo.png`, then `photo-3.png`, and so on. */
export function freeFileName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const dot = name.lastIndexOf('.');
  for (let count = 2; ; count += 1) {
    const proposal = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
    if (!taken.has(proposal)) return proposal;
  }
}
