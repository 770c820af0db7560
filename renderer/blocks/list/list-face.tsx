import type { Selector } from '../../language/types/calls.ts';
import type { ListModel } from '../../language/list/list-model.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ReadFailure } from '../frame/read-failure.tsx';
import { NoRows, PastTheEnd, SkeletonRows } from './list-states.tsx';
import type { OpenList } from './use-list-model.ts';
import type { ListView } from './use-list.ts';

interface ListFaceProps {
  list: ListModel;
  opened: OpenList;
  view: ListView;
  /** The choice that the list follows. */
  selector: Selector | undefined;
  hasActions: boolean;
  addHref: string | undefined;
  lastHref: string;
  onClear: () => void;
}

/** What stands where the rows would: why there are none, or that they are on their way. Nothing while there are rows. */
export function ListFace({ list, opened, view, selector, hasActions, addHref, lastHref, onClear }: ListFaceProps) {
  // Never the empty text for what could not be read: nobody knows whether it is empty.
  if (opened.failure && !opened.isReady) return <ReadFailure name="list" failure={opened.failure} onRetry={opened.retry} />;
  if (opened.refusal !== undefined) return <EmptyState icon="info" title={opened.refusal} />;
  if (view.isWaiting) return <EmptyState icon="filter" title={selector ? `Choose a ${selector.label.toLowerCase()} first` : 'There is nothing to show here.'} />;
  if (view.isFirst) return <SkeletonRows list={list} hasActions={hasActions} />;
  if (view.rows.length > 0) return null;
  if (view.failure) return <ReadFailure name="list" failure={view.failure} onRetry={view.retry} />;
  if (view.count > 0) return <PastTheEnd list={list} lastHref={lastHref} />;
  return <NoRows list={list} isNarrowed={view.isNarrowed} addHref={addHref} onClear={onClear} />;
}

/** Whether there is a list to search and page through: not before it was chosen, nor in place of what refused it. */
export function isPlayed({ isReady }: OpenList, { isWaiting }: ListView): boolean {
  return isReady && !isWaiting;
}
