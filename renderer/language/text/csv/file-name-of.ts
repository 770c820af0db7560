/** Titles are cut at this length. */
const LONGEST_NAME = 80;

/**
 * Returns the name of a file with a view: its title in small letters, and what it is about.
 * @example fileNameOf('Sales Over Time', '2026-03', 'csv') // 'sales-over-time-2026-03.csv'
 */
export function fileNameOf(title: string, about: string, extension: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST_NAME);
  return `${[name || 'report', about].filter((part) => part !== '').join('-')}.${extension}`;
}
