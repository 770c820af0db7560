import { sparkBars, sparkPath } from './spark-path.ts';
import styles from './metrics.module.css';

const WIDTH = 120;
const HEIGHT = 32;

/** A line of past values. It is decorative: the value and its change are the text. */
export function SparkLine({ values }: { values: number[] }) {
  const line = sparkPath(values, WIDTH, HEIGHT);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.sparkArea} d={`${line}V${HEIGHT}H0Z`} />
      <path className={styles.sparkLine} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** A bar for each past count. It is decorative, like the line. */
export function SparkBars({ values }: { values: number[] }) {
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.sparkBars} d={sparkBars(values, WIDTH, HEIGHT)} />
    </svg>
  );
}
