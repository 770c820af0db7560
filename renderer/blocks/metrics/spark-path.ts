/** Half the width of the line, so that its highest and lowest point are whole. */
const EDGE = 2;

/** The path of a line through values, evenly from left to right, from the lowest at the bottom to the highest at the top; values that are all the same lie in the middle, and nothing at the bottom. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const share = (value: number): number => (high > low ? (value - low) / (high - low) : high === 0 ? 0 : 0.5);
  const points = values.map((value, index) => {
    const x = values.length < 2 ? 0 : (index / (values.length - 1)) * width;
    const y = height - EDGE - share(value) * (height - 2 * EDGE);
    return `${round(x)} ${round(y)}`;
  });
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
