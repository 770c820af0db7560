import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import styles from './chart-card.module.css';

/** Heights of the skeleton's bars, in per cent. */
const BARS = [42, 66, 30, 78, 54, 90, 48, 62, 36, 72];

/** Shows the skeleton of a chart in its card. */
export function ChartSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Skeleton width="180px" height={14} />
      </div>
      <div className={styles.figure}>
        <div className={styles.bars}>
          {BARS.map((height) => (
            <span key={height} style={{ blockSize: `${height}%` }}>
              <Skeleton height={300} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
