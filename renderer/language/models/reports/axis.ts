/** The scale of a value axis. */
export interface Axis {
  min: number;
  max: number;
  step: number;
}

/** Six ticks (`docs/console.md#charts`) are five steps. */
const STEPS = 5;

const SMALLEST = -300;

/** Step sizes that are easy to read, within one power of ten. */
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Returns an axis of six ticks that contains all values and zero, with the smallest readable step. Bars start at zero
 * so that their lengths can be compared.
 * @param whole Only whole steps, for counts.
 * @example sixTicks([0, 42]) // { min: 0, max: 50, step: 10 }
 */
export function sixTicks(values: readonly number[], whole = false): Axis {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, ...finite);
  if (low === high) return { min: 0, max: STEPS, step: 1 };
  // Smaller ranges cannot be told apart, and their logarithm is not finite.
  for (let power = Math.max(SMALLEST, Math.floor(Math.log10((high - low) / STEPS))); ; power += 1) {
    for (const nice of NICE) {
      // Divides, because a negative power of ten is not exact, while nice / 100 is the nearest number.
      const step = power < 0 ? nice / 10 ** -power : nice * 10 ** power;
      if (whole && !Number.isInteger(step)) continue;
      const least = Math.ceil(-low / step);
      // The division may have rounded down.
      const below = least * step < -low ? least + 1 : least;
      if ((STEPS - below) * step >= high) return { min: -below * step, max: (STEPS - below) * step, step };
    }
  }
}
