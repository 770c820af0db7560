import { useCallback, useEffect, useState } from 'react';
import { afterFrames } from './after-frames.ts';

/**
 * What shows the rows: nothing before there are some, `FirstRows` alone, `FirstRows` while a hidden grid is created, or
 * the grid.
 */
export type GridTurn = 'none' | 'first' | 'creating' | 'grid';

/** Whether a grid was created in this page. The next list reuses it, which is as fast as plain rows. */
let isCreated = false;

/** Frames after which the grid has rendered the cells of its first rows. */
const FRAMES = 2;

/**
 * Lets plain rows be painted before the first grid of a visit is created, and the grid take over when it shows the same
 * rows.
 * @param hasRows There are rows to show.
 * @param canBePlain Plain rows look like the grid; undefined while that is not known. Its first value counts.
 * @returns The turn, and the function to call when the grid shows its rows.
 */
export function useGridTurn(
  hasRows: boolean,
  canBePlain: boolean | undefined,
): { turn: GridTurn; onShown: () => void } {
  const [turn, setTurn] = useState<GridTurn>(isCreated ? 'grid' : 'none');
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
  return { turn, onShown: useCallback(() => setShown(true), []) };
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
