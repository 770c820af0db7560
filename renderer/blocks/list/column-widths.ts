import { cellFacts } from '../../language/models/definitions/cell-facts.ts';
import type { ListColumn } from '../../language/models/list/list-model.ts';

/** The least widths of columns without a width. A link column is wider: it is the name of the row. */
const MIN_WIDTH = 140;
const MIN_LINK_WIDTH = 200;

/** A date with its time, such as '28 Sept 2026, 14:30'. */
const DATE_TIME_WIDTH = 168;

/** The padding of a cell on both sides. */
const PADDING = 24;
/** The width of a letter of a header. The widest letters stand in short words: there is room for them in the padding. */
const LETTER_WIDTH = 6.8;

/** Returns the width of a column in pixels, or the least one of a column that stretches. */
export function columnWidth(column: ListColumn): number {
  const { width, isLink } = column;
  return Math.max(width ?? (isLink ? MIN_LINK_WIDTH : MIN_WIDTH), leastWidth(column));
}

/**
 * Returns the width below which a column is not readable: dates and amounts would be cut, and so would the words of its
 * header, which wraps between them.
 */
export function leastWidth({ cell, format, label }: ListColumn): number {
  const ofValues = format === 'datetime' ? DATE_TIME_WIDTH : (cellFacts(cell).leastWidth ?? 0);
  const longestWord = Math.max(...label.split(/[\s-]+/).map(({ length }) => length));
  return Math.max(ofValues, Math.ceil(longestWord * LETTER_WIDTH) + PADDING);
}
