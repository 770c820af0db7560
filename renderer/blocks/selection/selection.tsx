import { useMemo } from 'react';
import { selectionModel, type SelectionModel } from '../../language/models/selection/selection-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { usePlace } from '../../host/host.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { ReadFailure } from '../../parts/frame/read-failure.tsx';
import { ScreenFrame } from '../../parts/frame/screen-frame.tsx';
import { useLoads } from '../../parts/frame/use-loads.ts';
import { useRows } from '../../parts/frame/use-rows.ts';
import { RowsFoot } from '../../parts/rows/rows-foot.tsx';
import { NoRows } from '../../parts/rows/no-rows.tsx';
import { rowsSearch } from '../../parts/rows/rows-search.tsx';
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
  const filter = filterBar && String(loads.scope.query?.[filterBar.name] ?? '');
  const isFiltered = filterBar !== undefined && filter !== '';
  const rows = isFiltered ? filterBar.rows : descriptor.rows;
  const read = useRows(rows, loads.scope, screen, { isReady: loads.isReady, keepPrevious: 'page' });
  const { emptyText = 'There is nothing to choose from.', emptyDetail } = descriptor;
  return (
    <ScreenFrame
      screen={screen}
      title={descriptor.title}
      problems={model.problems}
      scope={loads.scope}
      awaited={[loads]}
      controls={rowsSearch(rows, read, descriptor.title)}
      skeleton={<ChoiceSkeleton model={model} />}
    >
      {filterBar && <FilterButtons bar={filterBar} screen={screen} scope={loads.scope} />}
      {read.failure && <ReadFailure failure={read.failure} onRetry={read.refetch} />}
      {!read.failure && read.isLoading && <ChoiceSkeleton model={model} />}
      {!read.failure && !read.isLoading && read.rows.length === 0 && (
        <NoRows read={read} icon="catalog" emptyText={emptyText} detail={emptyDetail} />
      )}
      {/* Stays mounted while another filter is read, so that typed values stay. Another address mounts another
          selection. */}
      <Chooser
        key={pathname}
        model={model}
        screen={screen}
        scope={loads.scope}
        rows={read.failure ? [] : read.rows}
        filter={filter}
        place={read.page === undefined ? '' : JSON.stringify(loads.scope.query ?? {})}
        isPrevious={read.isPrevious}
        foot={<RowsFoot read={read} />}
      />
    </ScreenFrame>
  );
}
