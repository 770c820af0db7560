import { useRef, useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { chooseDensity, readDensity, subscribeTheme } from '../../ui/theme/theme.ts';
import { BulkPlace } from './bulk/bulk-place.tsx';
import type { List } from './controller/use-list.ts';
import { ListFoot } from './foot/list-foot.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { neededWidth } from './views/layout/column-widths.ts';
import { useLayout } from './views/layout/use-layout.ts';
import { useRowView } from './views/plain-rows/use-row-view.ts';
import { Rows } from './views/rows.tsx';
import { InsteadOfRows } from './views/states/instead-of-rows.tsx';
import { OldRows } from './views/states/list-states.tsx';
import styles from './list.module.css';

/** The box of a list: its toolbar, its rows or what is shown instead of them, and its pages. */
export function ListCard({ list }: { list: List }) {
  const card = useRef<HTMLElement>(null);
  const density = useSyncExternalStore(subscribeTheme, readDensity);
  const { model, selection, actions, query } = list;
  const layout = useLayout(card, neededWidth(model, actions.row !== undefined, selection !== undefined));
  const rowView = useRowView(list, layout.isMeasured);
  const hasRows = list.rows.length > 0;
  const clear = () => {
    list.filters.clear();
    focusToolbar(card.current);
  };
  return (
    <section ref={card} className={styles.card} aria-label={model.title} aria-busy={list.isFetching}>
      <div className={styles.progress}>
        {list.isFetching && !list.isLoading && <ProgressBar label={`Loading ${model.title.toLowerCase()}`} />}
      </div>
      {list.isReady && (
        <BulkPlace list={list}>
          <Toolbar
            list={list}
            isPhone={layout.isPhone}
            isInGrid={rowView.shown === 'grid'}
            density={density}
            onDensity={chooseDensity}
            onClear={clear}
          />
        </BulkPlace>
      )}
      {list.isReady && query.state.problem && (
        <div className={styles.problem}>
          <Notice tone="caution">{query.state.problem}</Notice>
        </div>
      )}
      {list.failure && hasRows && (
        <OldRows failure={list.failure} isPrevious={list.isPrevious} onRetry={list.refetch} />
      )}
      <Rows list={list} card={card} rowView={rowView} density={density} layout={layout.layout} />
      <InsteadOfRows list={list} layout={layout.layout} onClear={clear} />
      {list.isReady && !list.isLoading && (!list.failure || hasRows) && <ListFoot list={list} />}
    </section>
  );
}

/** Moves the focus from 'Clear all', which is gone, to the search, or to the first filter of a list without one. */
function focusToolbar(card: HTMLElement | null): void {
  requestAnimationFrame(() =>
    card?.querySelector<HTMLElement>('[role="toolbar"] input, [role="toolbar"] button')?.focus(),
  );
}
