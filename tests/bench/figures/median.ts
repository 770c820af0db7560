/** Returns the median; NaN without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Returns the smallest value that is at least as large as this share of the values: for 0.95 of twenty values the
 * nineteenth. NaN without values.
 */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.max(Math.ceil(values.length * share) - 1, 0)] ?? Number.NaN;
}

/**
 * Returns the median of the ratios of two series. Each ratio is taken within one repetition, because a slow moment of
 * the machine slows both.
 */
export function medianRatio(ours: number[], theirs: number[]): number {
  return median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)));
}

/** Returns the median of the differences, each taken within one repetition. */
export function medianDifference(ours: number[], theirs: number[]): number {
  return median(ours.map((value, index) => value - (theirs[index] ?? Number.NaN)));
}
