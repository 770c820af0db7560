/** `encodeURIComponent` that never throws: half of a surrogate pair becomes the replacement character. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
