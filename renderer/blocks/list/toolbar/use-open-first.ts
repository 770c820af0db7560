import { useEffect, useEffectEvent, useState } from 'react';
import { afterFrames } from '../views/plain-rows/after-frames.ts';
import { openFirstRow } from '../views/layout/focus-row.ts';
import type { List } from '../controller/use-list.ts';

/** Frames after which the rows that have arrived stand in the grid. */
const FRAMES = 2;

/**
 * Returns a function that opens the first row of a search: at once, or when its rows have arrived, which may be read or
 * be about to be read. Another search, a search that fails, or a focus elsewhere gives it up.
 * @param isInGrid The rows are shown by the grid (`use-row-view.ts`).
 */
export function useOpenFirst(
  { isFetching, isPrevious, filters }: Pick<List, 'isFetching' | 'isPrevious' | 'filters'>,
  isInGrid: boolean,
  cardOf: () => Element | null,
): (search: string) => void {
  const [wanted, setWanted] = useState<{ search: string; before: string }>();
  const isSearched = wanted?.search === filters.search;
  const open = useEffectEvent(() => {
    setWanted(undefined);
    if (document.activeElement?.matches('input[type=search]') === true) openFirstRow(cardOf());
  });
  useEffect(() => {
    if (!isSearched || isFetching || !isInGrid) return undefined;
    return afterFrames(FRAMES, open);
  }, [isSearched, isFetching, isInGrid]);
  // Rows of the search before, which stay where a search has failed, are not what was searched for.
  const isGivenUp = isSearched ? isPrevious && !isFetching : filters.search !== wanted?.before;
  if (wanted !== undefined && isGivenUp) setWanted(undefined);
  return (search) => setWanted({ search, before: filters.search });
}
