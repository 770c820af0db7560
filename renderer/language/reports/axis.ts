/** The scale of a measured axis. */
export interface Axis {
  min: number;
  max: number;
  step: number;
}

/** The documents' six ticks (000 §9) are five steps. */
const STEPS = 5;

const SMALLEST = -300;

/** Steps that a person counts in, within one power of ten. */
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Six ticks that hold all values and zero, at the smallest step a person counts in. Bars stand on zero, so that their lengths compare.
 * @param whole Steps are whole numbers: there is no half an order.
 */
export function sixTicks(values: readonly number[], whole = false): Axis {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(0, ...finite);
  const high = Math.max(0, ...finite);
  if (low === high) return { min: 0, max: STEPS, step: 1 };
  // Beneath the smallest power there is nothing to tell apart, and no logarithm.
  for (let power = Math.max(SMALLEST, Math.floor(Math.log10((high - low) / STEPS))); ; power += 1) {
    for (const nice of NICE) {
      // By division: a negative power of ten is no exact number, but nice / 100 is the nearest there is.
      const step = power < 0 ? nice / 10 ** -power : nice * 10 ** power;
      if (whole && !Number.isInteger(step)) continue;
      const least = Math.ceil(-low / step);
      // The division may have rounded down.
      const below = least * step < -low ? least + 1 : least;
      if ((STEPS - below) * step >= high) return { min: -below * step, max: (STEPS - below) * step, step };
    }
  }
}
