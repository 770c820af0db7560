/**
 * Splits an amount in proportion to weights by largest remainder: whole numbers whose sum is exactly the amount, each
 * at most one away from its exact share. Of equal remainders the earlier weight gets the unit. Weights are whole
 * numbers of which at least one is positive, unless the amount is 0.
 * @example splitAmount(100, [1, 1, 1]) // [34, 33, 33]
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (total === 0n) {
    if (amount !== 0) throw new Error(`${amount} cannot be split over nothing.`);
    return weights.map(() => 0);
  }
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((product) => Number(product / total));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Percentages have at most four decimals. */
const SCALE = 10_000;

/**
 * Returns a percentage of an amount in minor units; half a unit is rounded up.
 * @example percentageOf(1995, 10) // 200
 */
export function percentageOf(amount: number, percentage: number): number {
  const whole = BigInt(100 * SCALE);
  return Number((2n * BigInt(amount) * BigInt(Math.round(percentage * SCALE)) + whole) / (2n * whole));
}

/** Returns a percentage as a whole number, for `splitAmount`. */
export function weightOf(percentage: number): number {
  return Math.round(percentage * SCALE);
}

/** Returns the sum of one number of each row. */
export function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0);
}
