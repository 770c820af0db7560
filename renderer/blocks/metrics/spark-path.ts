/** Half of the stroke width, so that the extremes are not clipped. */
const EDGE = 2;

/**
 * Returns the SVG path through the values: evenly spaced, the lowest at the bottom and the highest at the top. Equal
 * values lie in the middle, zeros at the bottom.
 */
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
