import { SkeletonLines } from '../../../renderer/parts/lines/skeleton-lines.tsx';
import { Skeleton } from '../../../renderer/ui/skeleton/skeleton.tsx';
import styles from './drilldown-chart.module.css';

/** Shows the skeleton of a chart and of the table beside it. */
export function SkeletonChart() {
  return (
    <div className={styles.chart}>
      <div className={styles.panes}>
        <div className={styles.card}>
          <div className={styles.head}>
            <Skeleton width="180px" height={20} />
          </div>
          <div className={styles.figure}>
            <div className={styles.drawing}>
              <Skeleton height={380} />
            </div>
          </div>
        </div>
        <div className={styles.card}>
          <SkeletonLines columns={2} rows={12} />
        </div>
      </div>
    </div>
  );
}
