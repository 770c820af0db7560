/** A kind of file that may be uploaded. The type served comes from this table, never from whoever uploaded. */
export interface FileType {
  /** What a file's name may end in, in lower case, without the dot; the first is the usual one. */
  extensions: readonly string[];
  contentType: string;
  /** Whether these first bytes begin such a file. */
  begins(head: Uint8Array): boolean;
}

/** How many bytes `begins` looks at. */
export const HEAD_LENGTH = 12;

/**
 * Pictures only: what the asset control of categories takes. SVG stays out, because it can carry script; video comes
 * with the screens that show it.
 */
const fileTypes: readonly FileType[] = [
  { extensions: ['png'], contentType: 'image/png', begins: (head) => hasBytes(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg', begins: (head) => hasBytes(head, 0, [0xff, 0xd8, 0xff]) },
  { extensions: ['webp'], contentType: 'image/webp', begins: (head) => hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBP') },
  { extensions: ['gif'], contentType: 'image/gif', begins: (head) => hasText(head, 0, 'GIF87a') || hasText(head, 0, 'GIF89a') },
  { extensions: ['avif'], contentType: 'image/avif', begins: (head) => hasText(head, 4, 'ftypavif') || hasText(head, 4, 'ftypavis') },
];

/** The type of a file by its name's last extension; undefined when such files are not taken. */
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
