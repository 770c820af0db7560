/** How a text is written as bytes. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The encodings of files that spreadsheets write, by name. */
export const ENCODINGS: readonly { value: TextEncoding; title: string }[] = [
  { value: 'utf-8', title: 'UTF-8' },
  { value: 'utf-16le', title: 'UTF-16 (little endian)' },
  { value: 'utf-16be', title: 'UTF-16 (big endian)' },
  { value: 'windows-1252', title: 'Windows-1252 (Western European)' },
];

/** Bytes of the beginning that tell an encoding. */
const LOOKED_AT = 4096;

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/**
 * Decodes a text file: by its byte order mark, as UTF-16 when every second byte is zero, as UTF-8, or else as
 * Windows-1252, which spreadsheets on Windows write. With a given encoding, what is no character becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>, given?: TextEncoding): DecodedText {
  if (given !== undefined) return { text: new TextDecoder(given).decode(bytes), encoding: given };
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: utf16 };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

function utf16Of(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const pairs = Math.floor(start.length / 2);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Texts of the Latin alphabet have a zero in every pair; some zeros are no encoding but damage.
  if (pairs === 0 || Math.max(even, odd) < pairs / 2) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
