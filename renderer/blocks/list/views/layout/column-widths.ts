import { cellFacts } from '../../../../language/models/definitions/cell-facts.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { FieldType } from '../../../../language/types/entity.ts';
import { nameColumn } from '../../controller/name-column.ts';
import { fits, SCROLLBAR, type Layout } from './use-layout.ts';

/** The width of the menus of rows. */
export const ACTIONS_WIDTH = 56;
/** The width of these menus beside rows of two lines. */
export const PHONE_ACTIONS_WIDTH = 40;
/** The width of the boxes that choose rows. */
export const SELECTION_WIDTH = 44;

/** The least widths of columns without a width. A link column is wider: it is the name of the row. */
const MIN_WIDTH = 140;
const MIN_LINK_WIDTH = 200;

/** A date with its time, such as '28 Sept 2026, 14:30'. */
const DATE_TIME_WIDTH = 168;

/** Types whose values are short, whatever cell shows them. */
const SHORT_TYPES: ReadonlySet<FieldType> = new Set<FieldType>(['integer', 'number', 'boolean']);
/** A field that may hold more letters holds sentences. */
const LONGEST_LINE = 255;
const LONG_TEXT_SHARE = 3;

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

/** The least width of all columns in pixels. */
export function neededWidth({ columns }: ListModel, hasActions: boolean, hasSelection: boolean): number {
  return columns.reduce(
    (sum, column) => sum + columnWidth(column),
    (hasActions ? ACTIONS_WIDTH : 0) + (hasSelection ? SELECTION_WIDTH : 0),
  );
}

/** The width of a column: fixed, or a share of what is left above a least width. */
export type ColumnSize =
  | { flex: number; minWidth: number; width?: never }
  | { flex: null; minWidth: number; width: number };

/** Returns the width of a column of a list in some layout. */
export function widthIn(list: ListModel, column: ListColumn, layout: Layout): ColumnSize {
  // The column that names the row gives its room to a vertical scroll bar.
  const givesWay = layout === 'snug' && column === nameColumn(list);
  const minWidth = leastWidth(column);
  const width = Math.max(minWidth, columnWidth(column) - (givesWay ? SCROLLBAR : 0));
  // A column that stays while the others scroll has a width of its own: the grid shares none with it.
  const isFlexible =
    !isKept(list, column, layout) && (column.width === undefined || column === stretched(list, layout));
  return isFlexible ? { flex: widthShare(column), minWidth: width } : { flex: null, minWidth, width };
}

/**
 * Returns the share that a column gets of the width that is left: a number or a date is as wide as any other, while a
 * sentence can use all there is.
 */
export function widthShare({ cell, field, format }: ListColumn): number {
  if (format !== undefined || (field !== undefined && SHORT_TYPES.has(field.type))) return 1;
  const isLong = (field?.maxLength ?? 0) > LONGEST_LINE;
  return isLong ? LONG_TEXT_SHARE : (cellFacts(cell).share ?? 1);
}

/** Returns the column that takes the room that is left when no other one does: a pinned column keeps its width. */
function stretched({ columns }: ListModel, layout: Layout): ListColumn | undefined {
  if (!fits(layout)) return undefined;
  const loose = columns.filter(({ isPinned }) => isPinned !== true);
  return loose.some(({ width }) => width === undefined) ? undefined : loose.at(-1);
}

/** Returns whether a column stays in view while others scroll: it is pinned, or it names the row. */
export function isKept(list: ListModel, column: ListColumn, layout: Layout): boolean {
  return column.isPinned === true || (!fits(layout) && column === nameColumn(list));
}
