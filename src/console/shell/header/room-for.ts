/** How many items of these widths fit, in their order; `more` is kept for what stands for the rest, when not all do. Pixels. */
export function roomFor(widths: readonly number[], available: number, more: number): number {
  if (sum(widths) <= available) return widths.length;
  const fitting = widths.findIndex((_, index) => sum(widths.slice(0, index + 1)) > available - more);
  return Math.max(0, fitting);
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
