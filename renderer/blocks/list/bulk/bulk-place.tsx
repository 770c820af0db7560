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
}

/** The toolbar, and over it the bar of the chosen rows while there are some: nothing moves when it comes. */
export function BulkPlace({ children, ...props }: BulkProps & { children: ReactNode }) {
  const { marks } = props;
  const hasChosen = useSyncExternalStore(marks.subscribe, () => marks.get().chosen.size > 0);
  const [isBusy, setBusy] = useState(false);
  const isOpen = hasChosen || isBusy;
  return (
    <div className={styles.place}>
      <div inert={isOpen}>{children}</div>
      {isOpen && (
        <Suspense fallback={null}>
          <BulkBar {...props} onBusy={setBusy} />
        </Suspense>
      )}
    </div>
  );
}
