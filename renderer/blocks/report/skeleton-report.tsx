import { ChartSkeleton } from '../../parts/chart/chart-skeleton.tsx';
import { SkeletonLines } from '../../parts/lines/skeleton-lines.tsx';
import styles from './report.module.css';

/** Shows the skeleton of a report: its chart and its rows. */
export function SkeletonReport({ columns, hasChart }: { columns: number; hasChart: boolean }) {
  return (
    <div className={styles.report}>
      {hasChart && <ChartSkeleton />}
      <div className={styles.card}>
        <SkeletonLines columns={columns} rows={8} />
      </div>
    </div>
  );
}
