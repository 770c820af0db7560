/** The values of one contestant: for each figure one value per repetition. */
export type Series<Figure extends string> = Record<Figure, number[]>;

/** `BENCH_SMALLEST=1` runs each benchmark once with its smallest size, to show that it works; its figures mean nothing. */
const isSmallest = process.env['BENCH_SMALLEST'] === '1';

/** Returns the usual size of a benchmark, or the one that shows that it works. */
export function sizeOr<Size>(usual: Size, smallest: Size): Size {
  return isSmallest ? smallest : usual;
}

/** Returns the number of repetitions: `BENCH_REPETITIONS` of the environment, or the usual number of the benchmark. */
export function repetitionsOr(usual: number): number {
  return Number(process.env['BENCH_REPETITIONS']) || sizeOr(usual, 1);
}

/**
 * Measures every contestant once, then all of them again, and so on, so that other work of the machine affects all
 * alike. The order rotates with each repetition, so that no contestant is always the first.
 */
export async function interleaved<Name extends string, Figure extends string>(
  repetitions: number,
  contestants: readonly Name[],
  measure: (name: Name) => Promise<Record<Figure, number>>,
): Promise<Map<Name, Series<Figure>>> {
  const series = new Map<Name, Series<Figure>>();
  for (let turn = 0; turn < repetitions; turn += 1) {
    for (let place = 0; place < contestants.length; place += 1) {
      const name = contestants[(place + turn) % contestants.length];
      if (name !== undefined) append(series, name, await measure(name));
    }
  }
  return series;
}

function append<Name extends string, Figure extends string>(
  series: Map<Name, Series<Figure>>,
  name: Name,
  measured: Record<Figure, number>,
): void {
  const known = series.get(name);
  // Safe: the keys are those of the measured figures.
  const figures = Object.keys(measured) as Figure[];
  const next = figures.map((figure): [Figure, number[]] => [figure, [...(known?.[figure] ?? []), measured[figure]]]);
  // Safe: the object has an entry for each figure.
  series.set(name, Object.fromEntries(next) as Series<Figure>);
}
