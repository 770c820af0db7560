import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { SkeletonLines } from '../../parts/lines/skeleton-lines.tsx';
import styles from './report.module.css';

/** Heights of the skeleton's bars, in per cent. */
const BARS = [42, 66, 30, 78, 54, 90, 48, 62, 36, 72];

/** Shows the skeleton of a report: its chart and its rows. */
export function SkeletonReport({ columns, hasChart }: { columns: number; hasChart: boolean }) {
  return (
    <div className={styles.report}>
      {hasChart && (
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
      )}
      <div className={styles.card}>
        <SkeletonLines columns={columns} rows={8} />
      </div>
    </div>
  );
}
