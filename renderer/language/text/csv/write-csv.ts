/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A spreadsheet would run a text that starts with one of these as a formula. Spreadsheets of East Asia read the
 * full-width signs as the ASCII ones.
 */
export const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Returns a row of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front; numbers stay as they are.
 * @example csvLine(['Boots', 'size "9"', -1, '=1+1']) // 'Boots,"size ""9""",-1,\'=1+1\r\n'
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
