import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { ReadFailure } from '../../../../parts/frame/read-failure.tsx';
import { PastTheEnd } from '../../../../parts/rows/past-the-end.tsx';
import type { Blocked, List } from '../../controller/use-list.ts';
import type { Layout } from '../layout/use-layout.ts';
import { NoRows, SkeletonRows } from './list-states.tsx';

interface InsteadOfRowsProps {
  list: List;
  layout: Layout;
  onClear: () => void;
}

/** Shown instead of rows: the reason why there are none, or a skeleton. Renders nothing while there are rows. */
export function InsteadOfRows({ list, layout, onClear }: InsteadOfRowsProps) {
  const { model, blocked, failure, actions, page } = list;
  if (blocked) return <WhyBlocked blocked={blocked} />;
  if (list.isLoading)
    return (
      <SkeletonRows
        list={model}
        count={page.size}
        hasActions={actions.row !== undefined}
        isPhone={layout === 'phone'}
      />
    );
  if (list.rows.length > 0) return null;
  // A failed read never shows the empty text: the list may have rows.
  if (failure) return <ReadFailure name="list" failure={failure} onRetry={list.refetch} />;
  if (list.total > 0)
    return <PastTheEnd things={model.entity.titlePlural.toLowerCase()} lastHref={page.hrefOf(page.pages)} />;
  return <NoRows list={model} isNarrowed={list.filters.isNarrowed} add={actions.add} onClear={onClear} />;
}

function WhyBlocked({ blocked }: { blocked: Blocked }) {
  if (blocked.reason === 'failure')
    return <ReadFailure name="list" failure={blocked.failure} onRetry={blocked.refetch} />;
  if (blocked.reason === 'refusal') return <EmptyState icon="info" title={blocked.text} />;
  const { label } = blocked;
  const title = label === undefined ? 'There is nothing to show here.' : `Choose a ${label.toLowerCase()} first`;
  return <EmptyState icon="filter" title={title} />;
}
