/**
 * Returns the initials of the first and last word of a name (`docs/console.md#contact-info`), or '?' for an empty name.
 * @example initials('Asha Devi Rao') // 'AR'
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}
