/** Estimated heights in pixels: a labelled control with its gap, and the card around the rows of a section. */
const ROW_HEIGHT = 82;
const CARD_HEIGHT = 76;

/** Returns the estimated height of a section in pixels, until it is laid out. */
export function estimatedHeight(rows: number): number {
  return CARD_HEIGHT + rows * ROW_HEIGHT;
}
