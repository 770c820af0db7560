import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { ConditionScope } from '../../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { Marks } from '../marks/marks.ts';
import type { ListView } from '../use-list.ts';
import type { BulkOffer } from './use-marks.ts';
import styles from './bulk.module.css';

const BulkBar = lazy(() => import('./bulk-bar.tsx'));

export interface BulkProps {
  list: ListModel;
  view: ListView;
  screen: ResolvedScreen;
  scope: ConditionScope;
  offer: BulkOffer;
  marks: Marks;
  /** The key of the rows that the list pages through. */
  rowSet: string;
}

/**
 * The toolbar, and over it the bar of the chosen rows while there are some: nothing moves when it comes. The bar and its
 * run belong to one set of rows; the toolbar stays mounted for the next.
 */
export function BulkPlace({ children, ...props }: BulkProps & { children: ReactNode }) {
  const { marks, rowSet } = props;
  const hasChosen = useSyncExternalStore(marks.subscribe, () => marks.get().chosen.size > 0);
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
