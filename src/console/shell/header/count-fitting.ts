/**
 * Returns how many items fit, in order. When not all fit, `more` pixels are reserved for the button that holds the
 * rest.
 * @example countFitting([100, 100, 100], 250, 60) // 1
 */
export function countFitting(widths: readonly number[], available: number, more: number): number {
  if (sum(widths) <= available) return widths.length;
  const fitting = widths.findIndex((_, index) => sum(widths.slice(0, index + 1)) > available - more);
  return Math.max(0, fitting);
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
