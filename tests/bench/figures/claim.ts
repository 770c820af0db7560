/** A promised figure: the measured value and its limit. */
export interface Claim {
  what: string;
  value: number;
  most: number;
  unit: 'ms' | 's' | 'kB' | 'MB' | 'times' | 'fields';
  /**
   * Makes the figure a gate (`docs/architecture.md#figures-that-are-kept`): beyond `most` times this margin it has
   * become worse and is not only noise.
   */
  margin?: number;
}

/** Formats a claim as one line that says whether it holds. */
export function claimLine({ what, value, most, unit }: Claim): string {
  return `  ${what.padEnd(64)} ${figure(value).padStart(7)} ${unit.padEnd(6)} most ${figure(most).padStart(5)}   ${value <= most ? 'holds' : 'MISSED'}`;
}

/** Returns whether a gate is broken. A figure that could not be measured breaks it too. */
export function isBroken({ value, most, margin }: Claim): boolean {
  return margin !== undefined && !(value <= most * margin);
}

/** Formats a number with three significant digits. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return '?';
  return Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Prints a table of medians, one row for each contestant. */
export function printTable(headings: string[], rows: { name: string; values: number[] }[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  console.log(`  ${' '.repeat(width)}${headings.map((heading) => heading.padStart(16)).join('')}`);
  for (const { name, values } of rows)
    console.log(`  ${name.padEnd(width)}${values.map((value) => figure(value).padStart(16)).join('')}`);
}
