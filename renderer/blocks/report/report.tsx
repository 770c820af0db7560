import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { ReportDescriptor } from '../../language/types/blocks.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { useHost } from '../../host/host.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { useHeadingLevel } from '../../parts/frame/part.ts';
import { ReadFailure } from '../../parts/frame/read-failure.tsx';
import { ChooseFirst } from '../../parts/head/choose-first.tsx';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { ChartCard } from '../../parts/chart/chart-card.tsx';
import { PeriodPicker } from '../../parts/period/period-picker.tsx';
import { PeriodTrail } from '../../parts/period/period-trail.tsx';
import { RowsFoot } from '../../parts/rows/rows-foot.tsx';
import { ReportMenu } from './report-menu.tsx';
import { ReportTable } from './report-table.tsx';
import { SkeletonReport } from './skeleton-report.tsx';
import { useReportChart } from './use-report-chart.ts';
import { useReport, type Report } from './use-report.ts';
import styles from './report.module.css';

/**
 * Shows a period, a chart and a table of the same rows (`docs/console.md#reports`; `docs/console.md#sales-reports`).
 */
export default function ReportBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'report') throw new CannotPlay(screen, 'report');
  const report = useReport(screen, descriptor);
  const { loads, read, problems, columns } = report;
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      problems={problems}
      scope={loads.scope}
      controls={descriptor.period && <PeriodPicker rule={descriptor.period} chosen={report.chosen} />}
      awaited={[loads, { ...read, isReady: !read.isLoading }]}
      skeleton={<SkeletonReport columns={columns.length} hasChart={descriptor.chart !== undefined} />}
    >
      <ReportContent report={report} descriptor={descriptor} screen={screen} />
    </ScreenFrame>
  );
}

interface ReportContentProps {
  report: Report;
  descriptor: ReportDescriptor;
  screen: ResolvedScreen;
}

function ReportContent({ report, descriptor, screen }: ReportContentProps) {
  const host = useHost();
  const level = useHeadingLevel(screen) === 1 ? 2 : 3;
  const { rows, read, drillHref } = report;
  const { title, period: rule, selector, emptyText = 'No data found...' } = descriptor;
  const { model, figures, canCompare, before } = useReportChart(report, descriptor, screen);
  const shown = { ...report, ...figures };
  const tools = (
    <div className={styles.tools}>
      {rule && <PeriodTrail chosen={report.chosen} hasDrill={rule.drill !== undefined} canCompare={canCompare} />}
      <ReportMenu report={shown} descriptor={descriptor} />
    </div>
  );
  const open = (index: number) => {
    const row = rows[index];
    const href = row && drillHref(row);
    if (href !== undefined) host.navigate(href);
  };
  if (read.isWaiting)
    return (
      <ChooseFirst
        selector={selector}
        screen={screen}
        scope={report.loads.scope}
        className={styles.card}
        skeleton={<SkeletonReport columns={descriptor.columns.length} hasChart={descriptor.chart !== undefined} />}
      />
    );
  return (
    <div className={styles.report} aria-busy={read.isFetching}>
      <div className={styles.progress}>{read.isFetching && <ProgressBar label={`Loading ${title}`} />}</div>
      {rows.length === 0 && (
        <div className={styles.card}>
          <div className={styles.head}>{tools}</div>
          <EmptyState icon="search" title={emptyText} />
        </div>
      )}
      {rows.length > 0 && model && (
        <ChartCard model={model} level={level} trail={tools} onPress={rule?.drill === undefined ? undefined : open} />
      )}
      {before?.failure && <ReadFailure name="comparison" failure={before.failure} onRetry={before.refetch} />}
      <RowsFoot read={read} />
      {rows.length > 0 && (
        <ReportTable report={shown} descriptor={descriptor} screen={screen} trail={model ? undefined : tools} />
      )}
    </div>
  );
}
