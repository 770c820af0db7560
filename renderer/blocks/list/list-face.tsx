import type { Selector } from '../../language/types/calls.ts';
import type { ListModel } from '../../language/models/list/list-model.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ReadFailure } from '../../parts/frame/read-failure.tsx';
import { PastTheEnd } from '../../parts/rows/past-the-end.tsx';
import { NoRows, SkeletonRows } from './list-states.tsx';
import type { OpenList } from './use-list-model.ts';
import type { ListView } from './use-list.ts';
import type { Room } from './use-room.ts';

interface ListFaceProps {
  list: ListModel;
  opened: OpenList;
  view: ListView;
  /** The selector of the list. */
  selector: Selector | undefined;
  hasActions: boolean;
  room: Room;
  addHref: string | undefined;
  lastHref: string;
  onClear: () => void;
}

/** Shown instead of rows: the reason why there are none, or a skeleton. Renders nothing while there are rows. */
export function ListFace({
  list,
  opened,
  view,
  selector,
  hasActions,
  room,
  addHref,
  lastHref,
  onClear,
}: ListFaceProps) {
  // A failed read never shows the empty text: the list may have rows.
  if (opened.failure && !opened.isReady)
    return <ReadFailure name="list" failure={opened.failure} onRetry={opened.refetch} />;
  if (opened.refusal !== undefined) return <EmptyState icon="info" title={opened.refusal} />;
  if (view.isWaiting)
    return (
      <EmptyState
        icon="filter"
        title={selector ? `Choose a ${selector.label.toLowerCase()} first` : 'There is nothing to show here.'}
      />
    );
  if (view.isLoading) return <SkeletonRows list={list} hasActions={hasActions} isCards={room === 'cards'} />;
  if (view.rows.length > 0) return null;
  if (view.failure) return <ReadFailure name="list" failure={view.failure} onRetry={view.refetch} />;
  if (view.total > 0) return <PastTheEnd things={list.entity.titlePlural.toLowerCase()} lastHref={lastHref} />;
  return <NoRows list={list} isNarrowed={view.isNarrowed} addHref={addHref} onClear={onClear} />;
}

/** Whether the list can be searched and paged: not before the selector has a choice, and not after a refusal. */
export function isPlayed({ isReady }: OpenList, { isWaiting }: ListView): boolean {
  return isReady && !isWaiting;
}
