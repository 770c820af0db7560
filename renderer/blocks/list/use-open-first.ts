import { useEffect, useEffectEvent, useState } from 'react';
import { openFirstRow } from './first-row.ts';
import type { ListView } from './use-list.ts';

/** Frames after which the rows that have arrived stand in the grid. */
const FRAMES = 2;

/**
 * Returns a function that opens the first row of a list: at once, or when the rows of the search have arrived that are
 * being read. Another search, a search that fails, or a focus elsewhere gives it up.
 */
export function useOpenFirst(
  view: Pick<ListView, 'isFetching' | 'isPrevious' | 'state'>,
  cardOf: () => Element | null,
): () => void {
  const { isFetching, isPrevious, state } = view;
  const [wanted, setWanted] = useState<string>();
  const open = useEffectEvent(() => {
    setWanted(undefined);
    if (document.activeElement?.matches('input[type=search]') === true) openFirstRow(cardOf());
  });
  useEffect(() => {
    if (wanted === undefined || isFetching) return undefined;
    return afterFrames(FRAMES, open);
  }, [wanted, isFetching]);
  // Rows of the search before, which stay where a search has failed, are not what was searched for.
  const isGivenUp = wanted !== state.search || (isPrevious && !isFetching);
  if (wanted !== undefined && isGivenUp) setWanted(undefined);
  return () => setWanted(state.search);
}

/** Calls a function after some frames. Returns the function that gives it up. */
function afterFrames(count: number, act: () => void): () => void {
  let frame = requestAnimationFrame(function next(): void {
    count -= 1;
    if (count === 0) act();
    else frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
