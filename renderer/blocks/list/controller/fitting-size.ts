import { useSyncExternalStore } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { FEWEST_PAGE_ROWS, MOST_PAGE_ROWS } from '../../../language/models/list/list-state.ts';
import { readDensity, subscribeTheme, type Density } from '../../../ui/theme/theme.ts';
import { rowHeightOf } from '../views/layout/row-heights.ts';

/** Everything of a window with a list that is not a row: header, title, toolbar, column headers, page controls. */
const AROUND_ROWS = 325;

/** A narrower window scrolls as a whole: there is no height to fill. It is the width of `grid.module.css`. */
const NARROW = 600;

/** Windows are dragged to their size: the rows are read for the last of the sizes within this time. */
const REST_MS = 300;

/** Returns how many rows of a density fill a window; undefined for a narrow window, which they need not fill. */
export function fittingRows(width: number, height: number, density: Density): number | undefined {
  if (width < NARROW) return undefined;
  const fitting = Math.floor((height - AROUND_ROWS) / rowHeightOf(density, 'enough'));
  return Math.min(MOST_PAGE_ROWS, Math.max(FEWEST_PAGE_ROWS, fitting));
}

/** Returns the page size of a list that nobody has chosen: as many rows as fill the window. Outside of React. */
export function fittingSize({ fitsWindow }: Pick<ListModel, 'fitsWindow'>): number | undefined {
  return fitsWindow === true ? fittingRows(globalThis.innerWidth, globalThis.innerHeight, readDensity()) : undefined;
}

/** Returns the page size that fills the window, and follows the window and the density. */
export function useFittingSize(list: Pick<ListModel, 'fitsWindow'>): number | undefined {
  return useSyncExternalStore(subscribeWindow, () => fittingSize(list));
}

function subscribeWindow(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, REST_MS);
  };
  globalThis.addEventListener('resize', onResize);
  const leave = subscribeTheme(listener);
  return () => {
    clearTimeout(timer);
    globalThis.removeEventListener('resize', onResize);
    leave();
  };
}
