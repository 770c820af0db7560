import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { List } from '../../controller/use-list.ts';
import { ACTIONS_WIDTH, isKept, PHONE_ACTIONS_WIDTH, SELECTION_WIDTH, widthIn } from '../layout/column-widths.ts';
import { fits, type Layout } from '../layout/use-layout.ts';
import { rowLines, type RowLines } from '../phone-rows/row-lines.ts';

interface Placed {
  id: string;
  /** The distance from the start at which the column stays while the others scroll; undefined if it scrolls. */
  keptAt: number | undefined;
}

/** A column of plain rows with the values of a field, or with the two lines of a row. */
export type ShowingColumn = Placed & ({ kind: 'values'; column: ListColumn } | { kind: 'lines'; lines: RowLines });

/** A column of plain rows. */
export type PlainColumn = ShowingColumn | (Placed & { kind: 'selection' });

/** Returns the columns of plain rows, in the order in which the grid shows them, and their tracks in a CSS grid. */
export function plainColumns(list: List, layout: Layout): { columns: PlainColumn[]; tracks: string } {
  const { model, selection, actions } = list;
  const tracks: string[] = [];
  const columns: PlainColumn[] = [];
  const add = (column: PlainColumn, track: string) => {
    columns.push(column);
    tracks.push(track);
  };
  const isPhone = layout === 'phone';
  const kept = isPhone ? [] : model.columns.filter((column) => isKept(model, column, layout));
  const isSelectionKept = !isPhone && (!fits(layout) || kept.length > 0);
  let at = 0;
  if (selection) {
    add({ id: 'selection', kind: 'selection', keptAt: isSelectionKept ? 0 : undefined }, `${SELECTION_WIDTH}px`);
    at = SELECTION_WIDTH;
  }
  if (isPhone) add({ id: 'lines', kind: 'lines', lines: rowLines(model), keptAt: undefined }, 'minmax(0, 1fr)');
  for (const column of kept) {
    add({ id: column.name, kind: 'values', column, keptAt: at }, trackOf(model, column, layout));
    at += widthIn(model, column, layout).width ?? widthIn(model, column, layout).minWidth;
  }
  for (const column of isPhone ? [] : model.columns.filter((one) => !kept.includes(one)))
    add({ id: column.name, kind: 'values', column, keptAt: undefined }, trackOf(model, column, layout));
  // The menus come with the grid; their room is kept.
  if (actions.row) tracks.push(`${isPhone ? PHONE_ACTIONS_WIDTH : ACTIONS_WIDTH}px`);
  return { columns, tracks: tracks.join(' ') };
}

function trackOf(list: ListModel, column: ListColumn, layout: Layout): string {
  const { flex, minWidth, width } = widthIn(list, column, layout);
  if (flex === null) return `${width}px`;
  // Columns that scroll have the width that they need: there is no room to share.
  return layout === 'tight' ? `${minWidth}px` : `minmax(${minWidth}px, ${flex}fr)`;
}
