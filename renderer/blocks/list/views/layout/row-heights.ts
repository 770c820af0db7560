import { SCROLLBAR, type Layout } from './use-layout.ts';

export const HEADER_HEIGHT = 36;
const ROW_HEIGHTS = { comfortable: 44, compact: 34 };
/** The height of a row of two lines; list.module.css has it for the skeleton. */
const CARD_HEIGHT = 60;

export type Density = keyof typeof ROW_HEIGHTS;

/** Returns the height of a row in pixels. */
export function rowHeightOf(density: Density, layout: Layout): number {
  return layout === 'phone' ? CARD_HEIGHT : ROW_HEIGHTS[density];
}

/** Returns the height of the header and so many rows in pixels; the window may have less layout. */
export function rowsHeight(rows: number, density: Density, layout: Layout): number {
  return HEADER_HEIGHT + 1 + rows * rowHeightOf(density, layout) + (layout === 'tight' ? SCROLLBAR : 0);
}
