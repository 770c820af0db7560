/** Encodes like `encodeURIComponent`, but never throws: half a surrogate pair becomes the replacement character. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
