import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import { ChartSkeleton } from '../../../parts/chart/chart-skeleton.tsx';
import { ReadFailure } from '../../../parts/frame/read-failure.tsx';
import { useHeadingLevel } from '../../../parts/frame/part.ts';
import { PeriodTrail } from '../../../parts/period/period-trail.tsx';
import type { List } from '../controller/use-list.ts';
import { useListChart } from './use-list-chart.ts';

/** The chart above a list, of the same rows. A list without rows has no chart: the table says so. */
export default function ListChart({ list }: { list: List }) {
  const { isLoading, failed, chart, note, canCompare, failedComparison } = useListChart(list);
  const level = useHeadingLevel(list.screen) === 1 ? 2 : 3;
  // Not with the bars of before, which answer other filters than those that are chosen now.
  if (failed) return <ReadFailure name="chart" failure={failed.failure} onRetry={failed.refetch} />;
  if (isLoading) return <ChartSkeleton />;
  if (chart === undefined) return null;
  const trail = list.period && <PeriodTrail chosen={list.period} hasDrill={false} canCompare={canCompare} />;
  return (
    <>
      <ChartCard model={chart} level={level} trail={trail} note={note} />
      {failedComparison && (
        <ReadFailure name="comparison" failure={failedComparison.failure} onRetry={failedComparison.refetch} />
      )}
    </>
  );
}
