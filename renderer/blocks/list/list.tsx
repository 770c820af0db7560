import { lazy, memo, Suspense } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { Notices } from '../../parts/frame/notices.tsx';
import { ChartSkeleton } from '../../parts/chart/chart-skeleton.tsx';
import { ScreenControls } from '../../parts/head/screen-controls.tsx';
import { Problems } from '../../parts/frame/problems.tsx';
import { ScreenHead } from '../../parts/head/screen-head.tsx';
import { SelectorBar } from '../../parts/head/selector-bar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { BlockProps } from '../block.ts';
import { useList, type List } from './controller/use-list.ts';
import { ListCard } from './list-card.tsx';
import styles from './list.module.css';

/** Fetched with the first list that has a chart. */
const ListChart = lazy(() => import('./chart/list-chart.tsx'));

/** Fetched with the first list of a period. Labels and fields are as high as the shape in their place. */
const PeriodPicker = fetchedPart(
  async () => ({ default: (await import('../../parts/period/period-picker.tsx')).PeriodPicker }),
  <Skeleton width="400px" height={60} />,
);

export { firstRead } from './first-read.ts';

/** A sortable, filterable, paged list of records (`docs/console.md#lists`). */
export default function ListBlock({ screen }: BlockProps) {
  const list = useList(screen);
  return (
    <div className={styles.screen}>
      <Head screen={screen} title={list.model.title} add={list.actions.add} />
      <Problems problems={list.model.problems} screen={list.model.id} />
      <Controls screen={screen} scope={list.scope} period={list.period} />
      {screen.descriptor.kind === 'list' && <Notices notices={screen.descriptor.notices} scope={list.scope} />}
      {list.columns.all.chart && !list.blocked && (
        <Suspense fallback={<ChartSkeleton />}>
          <ListChart list={list} />
        </Suspense>
      )}
      <ListCard list={list} />
    </div>
  );
}

/** Memoised: the head stays the same from page to page. */
const Head = memo(function Head({
  screen,
  title,
  add,
}: {
  screen: ResolvedScreen;
  title: string;
  add: List['actions']['add'];
}) {
  return (
    <ScreenHead
      screen={screen}
      title={title}
      actions={
        add && (
          <ButtonLink variant="primary" icon="add" href={add.href}>
            {add.label}
          </ButtonLink>
        )
      }
    />
  );
});

/** What the rows depend on, always shown: the choice of the selector, and the period. */
function Controls({
  screen,
  scope,
  period,
}: {
  screen: ResolvedScreen;
  scope: ConditionScope;
  period: List['period'];
}) {
  const { descriptor } = screen;
  if (descriptor.kind !== 'list' || (descriptor.selector ?? descriptor.period) === undefined) return null;
  const { selector, period: rule } = descriptor;
  return (
    <ScreenControls>
      {selector && <SelectorBar selector={selector} screen={screen} scope={scope} />}
      {rule && period && <PeriodPicker rule={rule} chosen={period} />}
    </ScreenControls>
  );
}
