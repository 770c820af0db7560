/** A figure that is promised: what was measured, and the most it may be. */
export interface Claim {
  what: string;
  value: number;
  most: number;
  unit: 'ms' | 's' | 'kB' | 'times' | 'fields';
  /** This figure is a gate (`design.md` §8): beyond `most` times this, something has become worse and not merely noisy. */
  margin?: number;
}

/** A claim as a person reads it, and whether it holds. */
export function claimLine({ what, value, most, unit }: Claim): string {
  return `  ${what.padEnd(64)} ${figure(value).padStart(7)} ${unit.padEnd(6)} most ${figure(most).padStart(5)}   ${value <= most ? 'holds' : 'MISSED'}`;
}

/** Whether a gate is broken: a figure that could not be measured breaks it too. */
export function isBroken({ value, most, margin }: Claim): boolean {
  return margin !== undefined && !(value <= most * margin);
}

/** Three digits that mean something. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return '?';
  return Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** Rows of figures under their headings, each contestant's median; the first column is as wide as it must be. */
export function printTable(headings: string[], rows: { name: string; values: number[] }[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  console.log(`  ${' '.repeat(width)}${headings.map((heading) => heading.padStart(16)).join('')}`);
  for (const { name, values } of rows) console.log(`  ${name.padEnd(width)}${values.map((value) => figure(value).padStart(16)).join('')}`);
}
