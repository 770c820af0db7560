import { useCallback, type RefObject } from 'react';
import { useHost } from '../../../host/host.ts';
import type { List } from '../controller/use-list.ts';
import { Grid } from './grid/grid.tsx';
import { focusRow } from './layout/focus-row.ts';
import type { Density } from './layout/row-heights.ts';
import type { Layout } from './layout/use-layout.ts';
import { PlainRows } from './plain-rows/plain-rows.tsx';
import type { RowViewTurn } from './plain-rows/use-row-view.ts';

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
  const { shown, onShown } = rowView;
  const open = useCallback((href: string) => host.navigate(href), [host]);
  return (
    // Stays mounted, because the next list reuses the grid.
    <div hidden={list.blocked !== undefined}>
      {(shown === 'first' || shown === 'creating') && list.rows.length > 0 && !list.isLoading && (
        <PlainRows
          list={list}
          density={density}
          layout={layout}
          onFocusLeft={(index) => requestAnimationFrame(() => focusRow(card.current, index))}
        />
      )}
      {(shown === 'creating' || shown === 'grid') && (
        <Grid
          list={list}
          density={density}
          layout={layout}
          onOpen={open}
          isWaiting={list.isLoading || shown === 'creating'}
          onShown={onShown}
        />
      )}
    </div>
  );
}
