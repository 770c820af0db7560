import { useMemo } from 'react';
import { chartNote, chartQuery, listChartModel, shownCurrency } from '../../../language/models/list/list-chart.ts';
import { isObject } from '../../../language/paths/path.ts';
import { useSettings } from '../../../host/host.ts';
import { useRead } from '../../../host/use-read.ts';
import { ChartCard } from '../../../parts/chart/chart-card.tsx';
import { ChartSkeleton } from '../../../parts/chart/chart-skeleton.tsx';
import { ReadFailure } from '../../../parts/frame/read-failure.tsx';
import { useHeadingLevel } from '../../../parts/frame/part.ts';
import { PeriodTrail } from '../../../parts/period/period-trail.tsx';
import { listCall } from '../controller/list-call.ts';
import type { List } from '../controller/use-list.ts';

/**
 * The chart above a list, of the same rows. It has a read of its own, because the page of the table does not change it.
 * A list without rows has no chart: the table says so.
 */
export default function ListChart({ list }: { list: List }) {
  const { locale } = useSettings();
  const { screen, scope, query, period } = list;
  // Hidden columns name axes too.
  const model = list.columns.all;
  const level = useHeadingLevel(screen) === 1 ? 2 : 3;
  const asked = useMemo(() => chartQuery(model, query.state, locale), [model, query.state, locale]);
  const call = asked !== undefined && list.isReady ? listCall(model, scope, screen.operations, asked) : undefined;
  const { answer, failure, isLoading, refetch } = useRead(call, { keepPrevious: true });
  const rows = useMemo(() => (Array.isArray(answer?.result) ? answer.result.filter(isObject) : []), [answer]);
  const count = answer?.count ?? rows.length;
  const chart = useMemo(
    () => (rows.length === 0 ? undefined : listChartModel(model, rows, count, locale)),
    [model, rows, count, locale],
  );
  // Not with the bars of before, which answer other filters than those that are chosen now.
  if (failure) return <ReadFailure name="chart" failure={failure} onRetry={refetch} />;
  if (isLoading || !list.isReady) return <ChartSkeleton />;
  if (chart === undefined) return null;
  return (
    <ChartCard
      model={chart}
      level={level}
      trail={period && <PeriodTrail chosen={period} hasDrill={false} />}
      note={chartNote(model, chart, shownCurrency(model, rows))}
    />
  );
}
