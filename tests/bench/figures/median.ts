/** The middle of the values, or the mean of the two in the middle; NaN of none. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The least value that this share of the values does not exceed: 0.95 of twenty is the nineteenth. NaN of none. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(Math.ceil(values.length * share) - 1, 0)] ?? Number.NaN;
}

/** The median of the ratios of two series, each ratio within one repetition: what slowed the machine meanwhile slowed both. */
export function medianRatio(ours: number[], theirs: number[]): number {
  return median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)));
}

/** The median of the differences, each within one repetition. */
export function medianDifference(ours: number[], theirs: number[]): number {
  return median(ours.map((value, index) => value - (theirs[index] ?? Number.NaN)));
}
