import { lazy, Suspense, useCallback, type RefObject } from 'react';
import { useHost } from '../../../host/host.ts';
import type { List } from '../controller/use-list.ts';
import { focusRow } from './layout/focus-row.ts';
import type { Density } from './layout/row-heights.ts';
import type { Layout } from './layout/use-layout.ts';
import { PlainRows } from './plain-rows/plain-rows.tsx';
import type { RowViewTurn } from './plain-rows/use-row-view.ts';

/** Fetched after the first rows are shown: it is most of the code of a list. */
const Grid = lazy(() => import('./grid/grid.tsx'));

interface RowsProps {
  list: List;
  card: RefObject<HTMLElement | null>;
  rowView: RowViewTurn;
  density: Density;
  layout: Layout;
}

/** The rows of the page: plain at first, then in the grid. */
export function Rows({ list, card, rowView, density, layout }: RowsProps) {
  const host = useHost();
  const { shown, onCreated } = rowView;
  const open = useCallback((href: string) => host.navigate(href), [host]);
  const plain = list.rows.length > 0 && !list.isLoading && (
    <PlainRows
      list={list}
      density={density}
      layout={layout}
      onFocusLeft={(index) => requestAnimationFrame(() => focusRow(card.current, index))}
    />
  );
  return (
    // Stays mounted, because the next list reuses the grid.
    <div hidden={list.blocked !== undefined}>
      {(shown === 'plain' || shown === 'creating') && plain}
      {(shown === 'creating' || shown === 'grid') && (
        <Suspense fallback={shown === 'grid' && plain}>
          <Grid
            list={list}
            density={density}
            layout={layout}
            onOpen={open}
            isWaiting={list.isLoading || shown === 'creating'}
            isCreating={shown === 'creating'}
            onCreated={onCreated}
          />
        </Suspense>
      )}
    </div>
  );
}
