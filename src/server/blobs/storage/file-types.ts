/** A file type that may be uploaded. The served type comes from this table, never from the uploader. */
export interface FileType {
  /** Accepted extensions in lower case, without the dot; the first is the usual one. */
  extensions: readonly string[];
  contentType: string;
  /** Most bytes of such a file. */
  maximumBytes: number;
  /** Returns whether a file of this type may start with these bytes. */
  begins(head: Uint8Array): boolean;
}

/** Number of bytes that `begins` needs. */
export const HEAD_LENGTH = 12;

/** Far above the size of photos and documents, and still harmless. */
const LARGEST_FILE = 50_000_000;
/** About twenty minutes of film; still within the limit of blocks. */
const LARGEST_VIDEO = 500_000_000;

/**
 * The types that asset and document controls accept: pictures, PDF and films. SVG and HTML are refused, because they
 * can carry script. Only pictures open in the browser; other files are downloaded (`blob-answer.ts`).
 */
export const fileTypes: readonly FileType[] = [
  picture(['png'], 'image/png', (head) => hasBytes(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  picture(['jpg', 'jpeg'], 'image/jpeg', (head) => hasBytes(head, 0, [0xff, 0xd8, 0xff])),
  picture(['webp'], 'image/webp', (head) => hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBP')),
  picture(['gif'], 'image/gif', (head) => hasText(head, 0, 'GIF87a') || hasText(head, 0, 'GIF89a')),
  picture(['avif'], 'image/avif', (head) => hasText(head, 4, 'ftypavif') || hasText(head, 4, 'ftypavis')),
  {
    extensions: ['pdf'],
    contentType: 'application/pdf',
    maximumBytes: LARGEST_FILE,
    begins: (head) => hasText(head, 0, '%PDF-'),
  },
  {
    extensions: ['mp4'],
    contentType: 'video/mp4',
    maximumBytes: LARGEST_VIDEO,
    begins: (head) =>
      ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V '].some((brand) =>
        hasText(head, 4, `ftyp${brand}`),
      ),
  },
  {
    extensions: ['webm'],
    contentType: 'video/webm',
    maximumBytes: LARGEST_VIDEO,
    begins: (head) => hasBytes(head, 0, [0x1a, 0x45, 0xdf, 0xa3]),
  },
];

/** The types above, for the message that refuses any other. */
export const acceptedKinds = 'a PNG, JPEG, WebP, GIF or AVIF picture, a PDF, or an MP4 or WebM video';

function picture(extensions: readonly string[], contentType: string, begins: FileType['begins']): FileType {
  return { extensions, contentType, maximumBytes: LARGEST_FILE, begins };
}

/** Returns the type of a file by its last extension; undefined when it is not accepted. */
export function fileTypeOf(name: string): FileType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return fileTypes.find((type) => type.extensions.includes(extension));
}

function hasBytes(head: Uint8Array, offset: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[offset + index] === byte);
}

function hasText(head: Uint8Array, offset: number, text: string): boolean {
  return hasBytes(head, offset, [...Buffer.from(text, 'latin1')]);
}
