import { useMemo } from 'react';
import { selectionModel, type SelectionModel } from '../../language/selection/selection-model.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { usePlace } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { ReadFailure } from '../frame/read-failure.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { useLoads } from '../frame/use-loads.ts';
import { useRows } from '../frame/use-rows.ts';
import { ChoiceSkeleton } from './choice-skeleton.tsx';
import { Chooser } from './chooser.tsx';
import { FilterButtons } from './filter-buttons.tsx';

/** A choice among rows (001 §2: cancel, refund, return, template). */
export default function SelectionBlock({ screen }: BlockProps) {
  const model = useMemo(() => selectionModel(screen), [screen]);
  if (model === null) throw new CannotPlay(screen, 'selection');
  return <OpenSelection model={model} screen={screen} />;
}

function OpenSelection({ model, screen }: { model: SelectionModel; screen: ResolvedScreen }) {
  const { descriptor } = model;
  const { filterBar } = descriptor;
  const { pathname } = usePlace();
  const loads = useLoads(screen);
  const isFiltered = filterBar !== undefined && (loads.scope.query?.[filterBar.name] ?? '') !== '';
  const read = useRows(isFiltered ? filterBar.rows : descriptor.rows, loads.scope, screen, { isReady: loads.isReady });
  const { emptyText = 'There is nothing to choose from.', emptyDetail } = descriptor;
  return (
    <ScreenFrame screen={screen} title={descriptor.title} problems={model.problems} scope={loads.scope} awaited={[loads]} skeleton={<ChoiceSkeleton model={model} />}>
      {filterBar && <FilterButtons bar={filterBar} screen={screen} scope={loads.scope} />}
      {read.failure && <ReadFailure failure={read.failure} onRetry={read.retry} />}
      {!read.failure && read.isFirst && <ChoiceSkeleton model={model} />}
      {!read.failure && !read.isFirst && read.rows.length === 0 && <EmptyState icon="catalog" title={emptyText} detail={emptyDetail} />}
      {/* Stays while another filter is read, so that what was typed stays too. Another address is another choice. */}
      <Chooser key={pathname} model={model} screen={screen} scope={loads.scope} rows={read.failure ? [] : read.rows} />
    </ScreenFrame>
  );
}
