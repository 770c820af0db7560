import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePlace } from '../../../../host/host.ts';
import type { List } from '../../controller/use-list.ts';
import type { FillGrid } from '../grid/grid.tsx';
import { afterFrames } from './after-frames.ts';
import { useWhenReleased } from './use-when-released.ts';

/**
 * What shows the rows: nothing before there are some, `PlainRows` alone, `PlainRows` while a hidden grid without rows is
 * created, or the grid.
 */
export type RowView = 'none' | 'plain' | 'creating' | 'grid';

/** Whether a grid was created in this page. The next list reuses it, which is as fast as plain rows. */
let isCreated = false;

/** The view of the rows, and the function to call when the grid is created. */
export interface RowViewTurn {
  shown: RowView;
  onCreated: (fill: FillGrid) => void;
}

/**
 * Lets plain rows be painted before the first grid of a visit is created. The grid takes their place in one task, so
 * that the document never has both. Where a person comes back to a row, the grid is created at once.
 * @param isMeasured It is known how much room the columns have.
 */
export function useRowView(list: List, isMeasured: boolean): RowViewTurn {
  const { cameFrom } = usePlace();
  const hasRows = list.rows.length > 0 && !list.isLoading;
  const [shown, setShown] = useState<RowView>(isCreated ? 'grid' : 'none');
  const [fill, setFill] = useState<FillGrid>();
  if (shown === 'none' && cameFrom !== undefined) setShown('grid');
  if (shown === 'none' && isMeasured && hasRows) setShown('plain');
  // The grid is created without rows: what comes instead of these is shown by the grid.
  if (shown === 'creating' && !hasRows) setShown('grid');
  const takeTheirPlace = useEffectEvent(() =>
    flushSync(() => {
      fill?.(list.rows);
      setShown('grid');
    }),
  );
  useEffect(() => (shown === 'plain' ? afterPaint(() => setShown('creating')) : undefined), [shown]);
  const whenReleased = useWhenReleased();
  useEffect(() => {
    if (shown !== 'creating' || fill === undefined) return undefined;
    let giveUp = afterFrames(1, () => {
      giveUp = whenReleased(takeTheirPlace);
    });
    return () => giveUp();
  }, [shown, fill, whenReleased]);
  useEffect(() => {
    if (shown === 'grid') isCreated = true;
  }, [shown]);
  return { shown, onCreated: useCallback((given) => setFill(() => given), []) };
}

/**
 * Calls a function after the next paint has reached the screen: with the frame after it. Returns the function that gives
 * it up.
 */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = afterFrames(2, () => {
    timer = setTimeout(act);
  });
  return () => {
    giveUp();
    clearTimeout(timer);
  };
}
