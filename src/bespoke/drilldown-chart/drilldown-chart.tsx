import { CannotPlay, type BlockProps } from '../../../renderer/blocks/block.ts';
import { canCompare } from '../../../renderer/language/models/reports/compared-chart.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { ChartDescriptor } from '../../../renderer/language/types/blocks.ts';
import { useHeadingLevel } from '../../../renderer/parts/frame/part.ts';
import { ReadFailure } from '../../../renderer/parts/frame/read-failure.tsx';
import { ChooseFirst } from '../../../renderer/parts/head/choose-first.tsx';
import { ScreenFrame } from '../../../renderer/parts/frame/screen-frame.tsx';
import { PeriodTrail } from '../../../renderer/parts/period/period-trail.tsx';
import { RowsFoot } from '../../../renderer/parts/rows/rows-foot.tsx';
import { EmptyState } from '../../../renderer/ui/empty-state/empty-state.tsx';
import { ProgressBar } from '../../../renderer/ui/progress-bar/progress-bar.tsx';
import { ChartCard } from './chart-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { SkeletonChart } from './skeleton-chart.tsx';
import { useDrilldown, type Drilldown } from './use-drilldown.ts';
import styles from './drilldown-chart.module.css';

/** Columns of figures that have room beside the chart. */
const MOST_BESIDE = 3;

/** Shows a chart that a person drills into, and a table of the same figures (`docs/console.md#drill-down-charts`). */
export default function DrilldownChartBlock({ screen }: BlockProps) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'chart') throw new CannotPlay(screen, 'chart');
  return <OpenChart screen={screen} descriptor={descriptor} />;
}

function OpenChart({ screen, descriptor }: { screen: ResolvedScreen; descriptor: ChartDescriptor }) {
  const drilldown = useDrilldown(screen, descriptor);
  const { loads, read, problems } = drilldown;
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      problems={problems}
      scope={loads.scope}
      awaited={[loads, { ...read, isReady: !read.isLoading }]}
      skeleton={<SkeletonChart />}
    >
      <ChartContent drilldown={drilldown} descriptor={descriptor} screen={screen} />
    </ScreenFrame>
  );
}

interface ChartContentProps {
  drilldown: Drilldown;
  descriptor: ChartDescriptor;
  screen: ResolvedScreen;
}

function ChartContent({ drilldown, descriptor, screen }: ChartContentProps) {
  const level = useHeadingLevel(screen) === 1 ? 2 : 3;
  const { title, selector, period: rule, emptyText = 'No data found...' } = descriptor;
  const { read, rows, chosen, earlier } = drilldown;
  const trail = rule && (
    <PeriodTrail chosen={chosen} hasDrill={rule.drill !== undefined} canCompare={canCompare(descriptor.chart)} />
  );
  if (read.isWaiting)
    return (
      <ChooseFirst
        selector={selector}
        screen={screen}
        scope={drilldown.loads.scope}
        className={styles.card}
        skeleton={<SkeletonChart />}
      />
    );
  const isEmpty = rows.length === 0;
  return (
    <div className={styles.chart} aria-busy={read.isFetching}>
      <div className={styles.progress}>{read.isFetching && <ProgressBar label={`Loading ${title}`} />}</div>
      {isEmpty ? (
        <div className={styles.card}>
          {trail && <div className={styles.head}>{trail}</div>}
          <EmptyState icon="search" title={emptyText} />
        </div>
      ) : (
        <div className={styles.panes} data-wide={drilldown.columns.length > MOST_BESIDE}>
          <ChartCard drilldown={drilldown} level={level} trail={trail} title={title} emptyText={emptyText} />
          <FiguresTable drilldown={drilldown} screen={screen} title={title} />
        </div>
      )}
      {earlier.failure && <ReadFailure name="comparison" failure={earlier.failure} onRetry={earlier.refetch} />}
      <RowsFoot read={read} />
    </div>
  );
}
