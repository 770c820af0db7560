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

/** The height of a bar for 0, so that a day without anything is a day. */
const LOWEST_BAR = 1.5;
/** The share of its place that a bar takes. */
const BAR_WIDTH = 0.6;

/** Returns the SVG path of bars from the bottom: evenly spaced, the highest value at the top. */
export function sparkBars(values: readonly number[], width: number, height: number): string {
  const high = Math.max(0, ...values);
  const place = width / Math.max(1, values.length);
  return values
    .map((value, index) => {
      const bar = Math.max(LOWEST_BAR, high === 0 ? 0 : (Math.max(0, value) / high) * height);
      const x = round(index * place + (place * (1 - BAR_WIDTH)) / 2);
      return `M${x} ${height}v${round(-bar)}h${round(place * BAR_WIDTH)}v${round(bar)}z`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
