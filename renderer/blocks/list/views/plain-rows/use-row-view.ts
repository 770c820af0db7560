import { useCallback, useEffect, useState } from 'react';
import { usePlace } from '../../../../host/host.ts';
import type { List } from '../../controller/use-list.ts';
import { fits, type MeasuredLayout } from '../layout/use-layout.ts';
import { afterFrames } from './after-frames.ts';

/**
 * What shows the rows: nothing before there are some, `PlainRows` alone, `PlainRows` while a hidden grid is created, or
 * the grid.
 */
export type RowView = 'none' | 'first' | 'creating' | 'grid';

/** Whether a grid was created in this page. The next list reuses it, which is as fast as plain rows. */
let isCreated = false;

/** Frames after which the grid has rendered the cells of its first rows. */
const FRAMES = 2;

/** The view of the rows, and the function to call when the grid shows them. */
export interface RowViewTurn {
  shown: RowView;
  onShown: () => void;
}

/**
 * Lets plain rows be painted before the first grid of a visit is created, and the grid take over when it shows the same
 * rows. Where the columns do not fit, one is pinned, or a person comes back to a row, the grid is created at once.
 */
export function useRowView(list: List, { layout, isMeasured }: MeasuredLayout & { isMeasured: boolean }): RowViewTurn {
  const { cameFrom } = usePlace();
  const isPlain = fits(layout) && cameFrom === undefined && !list.model.columns.some(({ isPinned }) => isPinned);
  // The first value that is known counts.
  const canBePlain = isMeasured ? isPlain : undefined;
  const hasRows = list.rows.length > 0 && !list.isLoading;
  const [turn, setTurn] = useState<RowView>(isCreated ? 'grid' : 'none');
  const [isShown, setShown] = useState(false);
  if (turn === 'none' && canBePlain === false) setTurn('grid');
  if (turn === 'none' && canBePlain === true && hasRows) setTurn('first');
  // The hidden grid takes no other rows: what comes instead of these is shown by the grid.
  if (turn === 'creating' && !hasRows) setTurn('grid');
  useEffect(() => (turn === 'first' ? afterPaint(() => setTurn('creating')) : undefined), [turn]);
  useEffect(() => (isShown ? afterFrames(FRAMES, () => setTurn('grid')) : undefined), [isShown]);
  useEffect(() => {
    if (turn === 'grid') isCreated = true;
  }, [turn]);
  return { shown: turn, onShown: useCallback(() => setShown(true), []) };
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
