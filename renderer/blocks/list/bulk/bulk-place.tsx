import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { RowSelection } from '../controller/selection.ts';
import type { List } from '../controller/use-list.ts';
import type { BulkOffer } from '../controller/use-selection.ts';
import styles from './bulk.module.css';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

export interface BulkProps {
  list: List;
  offer: BulkOffer;
  selection: RowSelection;
}

/** The toolbar, and the place of the bar of the chosen rows where something is done with many rows. */
export function BulkPlace({ list, children }: { list: List; children: ReactNode }) {
  const { selection } = list;
  if (selection === undefined) return children;
  return (
    <Place list={list} offer={selection.offer} selection={selection.rows}>
      {children}
    </Place>
  );
}

/**
 * The toolbar, and over it the bar of the chosen rows while there are some: nothing moves when it comes. The bar and its
 * run belong to one set of rows; the toolbar stays mounted for the next.
 */
function Place({ children, ...props }: BulkProps & { children: ReactNode }) {
  const { selection } = props;
  const { rowSet } = props.list;
  const hasChosen = useSyncExternalStore(selection.subscribe, () => selection.get().chosen.size > 0);
  const [busy, setBusy] = useState({ rowSet, isBusy: false });
  if (busy.rowSet !== rowSet) setBusy({ rowSet, isBusy: false });
  const isOpen = hasChosen || (busy.isBusy && busy.rowSet === rowSet);
  return (
    <div className={styles.place}>
      <div inert={isOpen}>{children}</div>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkBar key={rowSet} {...props} onBusy={(isBusy) => setBusy({ rowSet, isBusy })} />
        </Suspense>
      )}
    </div>
  );
}
