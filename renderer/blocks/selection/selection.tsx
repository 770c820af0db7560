import { useMemo } from 'react';
import { selectionModel, type SelectionModel } from '../../language/models/selection/selection-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { usePlace } from '../../host/host.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { CannotPlay, type BlockProps } from '../block.ts';
import { ReadFailure } from '../../parts/frame/read-failure.tsx';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { RowsFoot } from '../../parts/rows/rows-foot.tsx';
import { isSearched, NO_MATCH, RowsSearch } from '../../parts/rows/rows-search.tsx';
import { ChoiceSkeleton } from './choice-skeleton.tsx';
import { Chooser } from './chooser.tsx';
import { FilterButtons } from './filter-buttons.tsx';

/** A selection among rows (`docs/console.md#selections`: cancel, refund, return, template). */
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
  const rows = isFiltered ? filterBar.rows : descriptor.rows;
  const read = useRows(rows, loads.scope, screen, { isReady: loads.isReady });
  const { emptyText = 'There is nothing to choose from.', emptyDetail } = descriptor;
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      problems={model.problems}
      scope={loads.scope}
      awaited={[loads]}
      {...(isSearched(rows) ? { controls: <RowsSearch rows={rows} read={read} title={descriptor.title} /> } : {})}
      skeleton={<ChoiceSkeleton model={model} />}
    >
      {filterBar && <FilterButtons bar={filterBar} screen={screen} scope={loads.scope} />}
      {read.failure && <ReadFailure failure={read.failure} onRetry={read.refetch} />}
      {!read.failure && read.isLoading && <ChoiceSkeleton model={model} />}
      {!read.failure && !read.isLoading && read.rows.length === 0 && (
        <EmptyState icon="catalog" title={read.page?.search ? NO_MATCH : emptyText} detail={emptyDetail} />
      )}
      {/* Stays mounted while another filter is read, so that typed values stay. Another address mounts another
          selection. */}
      <Chooser
        key={pathname}
        model={model}
        screen={screen}
        scope={loads.scope}
        rows={read.failure ? [] : read.rows}
        foot={<RowsFoot read={read} />}
      />
    </ScreenFrame>
  );
}
