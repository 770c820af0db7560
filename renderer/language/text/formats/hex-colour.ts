/**
 * Returns `#rrggbb` for a hexadecimal colour of three or six digits, with or without '#', and null for every other
 * text.
 * @example hexColour('F80') // '#ff8800'
 */
export function hexColour(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}
