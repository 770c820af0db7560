/**
 * Returns whether two headings have the same letters and digits: case, spaces and signs do not count.
 * @example sameWords('E-mail', 'e mail') // true
 */
export function sameWords(one: string, other: string): boolean {
  const words = bare(one);
  return words !== '' && words === bare(other);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
