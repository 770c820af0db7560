import type { CellClassRules, ColDef } from 'ag-grid-community';
import { isEmptyCell, type Cell, type CellText } from '../../cells/cell.ts';
import { cells } from '../../cells/registry.ts';
import type { HostSettings } from '../../host/host.ts';
import type { ListColumn, ListModel } from '../../language/models/list/list-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { cellText, columnValue } from '../../parts/table/column-value.ts';
import { cardParts } from './cards/card-parts.ts';
import { CardRow, type CardParams } from './cards/card-row.tsx';
import { columnWidth, leastWidth } from './column-widths.ts';
import { GridActions, type RowActions } from './grid-actions.tsx';
import { GridCell } from './grid-cell.tsx';
import { GridHeader } from './grid-header.tsx';
import { MarkBox, MarkHeader, type MarkParams } from './marks/mark-box.tsx';
import type { Marks } from './marks/marks.ts';
import { nameColumn } from './name-column.ts';
import { rowName } from './row-key.ts';
import type { Sorting } from './sort.ts';
import { fits, SCROLLBAR, type Room } from './use-room.ts';
import styles from './grid.module.css';

export const ACTIONS_WIDTH = 56;
/** The actions beside a row of two lines. */
const CARD_ACTIONS_WIDTH = 40;
export const ACTIONS_COLUMN = 'row actions';

export const MARKS_WIDTH = 44;
export const MARKS_COLUMN = 'row marks';

const CARD_COLUMN = 'row card';
/** The columns of the grid that are none of the list. */
const OTHER_COLUMNS = [ACTIONS_COLUMN, MARKS_COLUMN, CARD_COLUMN];

/** The least width of all columns in pixels. */
export function neededWidth({ columns }: ListModel, hasActions: boolean, hasMarks: boolean): number {
  return columns.reduce(
    (sum, column) => sum + columnWidth(column),
    (hasActions ? ACTIONS_WIDTH : 0) + (hasMarks ? MARKS_WIDTH : 0),
  );
}

interface ColumnOptions {
  list: ListModel;
  settings: Pick<HostSettings, 'functions' | 'locale'>;
  /** The sorting; undefined without one. */
  sorting: Sorting | undefined;
  pathname: string;
  /** The route params of that path. */
  route: Record<string, string>;
  /** In a tight box the column that names the row is pinned while the others scroll; on a phone a row has two lines. */
  room: Room;
  onSort: (column: string) => void;
  actions: RowActions | undefined;
  /** The chosen rows; undefined where nothing is done with many rows. */
  marks: Marks | undefined;
  /** Whether this person may edit the columns that are editable. */
  canEdit: boolean;
}

/**
 * Builds the grid's columns of a list. New columns cost as much as a page of rows, so that nothing here depends on the
 * page. The server sorts; the grid gets the direction for `aria-sort` and does not sort itself.
 */
export function gridColumns(options: ColumnOptions): ColDef<JsonObject>[] {
  const { list, actions, marks, room } = options;
  return [
    ...(marks === undefined ? [] : [marksColumn(marks, options)]),
    ...(room === 'cards'
      ? [cardColumn(options)]
      : list.columns.map((column, index) => gridColumn(column, index, options))),
    ...(actions === undefined ? [] : [actionsColumn(actions, list.entity.title, room)]),
  ];
}

function gridColumn(column: ListColumn, index: number, options: ColumnOptions): ColDef<JsonObject> {
  const isName = column === nameColumn(options.list);
  return {
    colId: columnId(options.list, column, index),
    ...headerOf(column, column.align, options),
    ...withEditing(cellOf(column, options), column, options),
    pinned: isKept(column, isName, options.room) ? 'left' : null,
    ...widthOf(column, placeOf(column, options.list, options.room)),
  };
}

/** The one column of rows of two lines. Its header is that of the column that names the row. */
function cardColumn(options: ColumnOptions): ColDef<JsonObject> {
  const { list, pathname, route } = options;
  const parts = cardParts(list);
  const params: CardParams = { list, parts, pathname, route };
  return {
    colId: CARD_COLUMN,
    ...(parts.name === undefined ? {} : headerOf(parts.name, 'left', options)),
    cellRenderer: CardRow,
    // A function, because the grid would copy an object deeply.
    cellRendererParams: () => params,
    cellClass: 'card',
    resizable: false,
    flex: 1,
  };
}

/** Returns the header of a column, which sorts by it. */
function headerOf(
  column: ListColumn,
  align: ListColumn['align'],
  { sorting, onSort }: ColumnOptions,
): ColDef<JsonObject> {
  const direction = sorting?.column === column.name ? sorting.direction : undefined;
  const toggle = () => onSort(column.name);
  return {
    headerName: column.label,
    headerComponent: GridHeader,
    headerComponentParams: { align, direction, onSort: column.isSortable ? toggle : undefined },
    sortable: column.isSortable,
    sort: direction ?? null,
    comparator: () => 0,
    suppressHeaderKeyboardEvent: ({ event }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return false;
      event.preventDefault();
      if (column.isSortable) toggle();
      return true;
    },
  };
}

/**
 * Returns a column id from its position and renderer, so that the next list reuses the columns of the one before with
 * their cells.
 * Styles of a single column are `cellClassRules`, which are evaluated again, because the grid never removes a
 * `cellClass`.
 */
export function columnId(list: ListModel, column: ListColumn, index: number): string {
  return `${index} ${writtenCell(list, column) === undefined ? 'rendered' : 'written'}`;
}

/** Returns the list column of a column id; undefined for the boxes, the actions and rows of two lines. */
export function columnOfId(list: ListModel, id: string): ListColumn | undefined {
  return OTHER_COLUMNS.includes(id) ? undefined : list.columns[Number.parseInt(id, 10)];
}

/** Whether a column stays in view while others scroll. */
function isKept({ isPinned }: ListColumn, isName: boolean, room: Room): boolean {
  return isPinned === true || (isName && !fits(room));
}

/** Returns the column that takes the room that is left when no other one does: a pinned column keeps its width. */
function stretched({ columns }: ListModel, room: Room): ListColumn | undefined {
  if (!fits(room)) return undefined;
  const loose = columns.filter(({ isPinned }) => isPinned !== true);
  return loose.some(({ width }) => width === undefined) ? undefined : loose.at(-1);
}

/**
 * Returns the widths of the columns as tracks of a CSS grid, as the grid gives them: those of the list, which must fit,
 * between that of the marks and that of the actions.
 */
export function columnTracks(list: ListModel, room: Room, hasMarks: boolean, hasActions: boolean): string {
  const tracks = list.columns.map((column) => {
    const { flex, minWidth, width } = widthOf(column, placeOf(column, list, room));
    return flex === 1 ? `minmax(${minWidth}px, 1fr)` : `${width}px`;
  });
  return [...(hasMarks ? [`${MARKS_WIDTH}px`] : []), ...tracks, ...(hasActions ? [`${ACTIONS_WIDTH}px`] : [])].join(
    ' ',
  );
}

function placeOf(column: ListColumn, list: ListModel, room: Room): { isStretched: boolean; givesWay: boolean } {
  return {
    isStretched: column === stretched(list, room),
    givesWay: room === 'snug' && column === nameColumn(list),
  };
}

/** @param givesWay The column gives its room to a vertical scroll bar. */
function widthOf(
  column: ListColumn,
  { isStretched, givesWay }: { isStretched: boolean; givesWay: boolean },
): ColDef<JsonObject> {
  const minWidth = leastWidth(column);
  const width = Math.max(minWidth, columnWidth(column) - (givesWay ? SCROLLBAR : 0));
  return isStretched || column.width === undefined ? { flex: 1, minWidth: width } : { width, minWidth, flex: null };
}

/** Marks the cells that can be edited. */
function withEditing(def: ColDef<JsonObject>, { edits }: ListColumn, { canEdit }: ColumnOptions): ColDef<JsonObject> {
  const isEditable = edits !== undefined && canEdit;
  return { ...def, cellClassRules: { ...def.cellClassRules, editable: () => isEditable } };
}

/** Returns the renderer of a column: the grid itself for plain text, otherwise a component. */
function cellOf(column: ListColumn, { list, pathname, route, settings }: ColumnOptions): ColDef<JsonObject> {
  const cell = writtenCell(list, column);
  if (cell !== undefined) return { ...writtenBy(cell, column, settings), cellClass: 'written' };
  const given = { listColumn: column, list, pathname, route };
  return {
    // The value is the whole record, so that the cell is refreshed with every record: its text may come from another
    // field.
    cellRenderer: GridCell,
    // A function, because the grid would copy an object deeply, the whole list for each column. Not named `column`, because
    // the grid would merge it into its own param of that name.
    cellRendererParams: () => given,
    cellClassRules: alignedBy(column),
  };
}

/** Returns the text cell of a column that the grid can render itself: no link, no tone and no button. */
export function writtenCell(list: ListModel, column: ListColumn): (Cell & { text: CellText }) | undefined {
  const hasMark = list.rowValidity !== undefined && column === list.columns[0];
  const cell = cells.get(column.cell);
  const hasButton = column.copy === true;
  return cell?.text === undefined || column.isLink || hasMark || hasButton ? undefined : { ...cell, text: cell.text };
}

function writtenBy(
  cell: Cell & { text: CellText },
  column: ListColumn,
  { functions, locale }: ColumnOptions['settings'],
): ColDef<JsonObject> {
  const valueOf = (data: JsonObject | undefined) =>
    data === undefined ? undefined : columnValue(column, data, functions);
  const { isBad } = cell.text;
  const textOf = once((data) => cellText(cell, column, data, valueOf(data), locale));
  return {
    valueGetter: ({ data }) => (data === undefined ? '' : textOf(data)),
    cellClassRules: {
      ...alignedBy(column),
      [styles.empty ?? '']: ({ data }) => isEmptyCell(valueOf(data)),
      [styles.bad ?? '']: ({ data }) => isBad?.(valueOf(data)) === true,
    },
  };
}

/** Formats each record once: the grid asks for a text several times, in the sorted column for each comparison. */
function once(format: (record: JsonObject) => string): (record: JsonObject) => string {
  const known = new WeakMap<JsonObject, string>();
  return (record) => {
    const text = known.get(record) ?? format(record);
    known.set(record, text);
    return text;
  };
}

function alignedBy({ align }: ListColumn): CellClassRules<JsonObject> {
  return { 'align-right': () => align === 'right', 'align-center': () => align === 'center' };
}

function marksColumn(marks: Marks, { list, room }: ColumnOptions): ColDef<JsonObject> {
  const params: MarkParams = { marks, nameOf: (row) => rowName(list, row) };
  return {
    colId: MARKS_COLUMN,
    headerName: 'Choose',
    headerComponent: MarkHeader,
    headerComponentParams: params,
    cellRenderer: MarkBox,
    // A function, because the grid would copy an object deeply.
    cellRendererParams: () => params,
    cellClass: 'mark',
    headerClass: 'mark',
    sortable: false,
    suppressHeaderKeyboardEvent: ({ event }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return false;
      event.preventDefault();
      if (event.target instanceof HTMLElement) event.target.querySelector('input')?.click();
      return true;
    },
    width: MARKS_WIDTH,
    pinned: room === 'cards' || (fits(room) && !list.columns.some(({ isPinned }) => isPinned)) ? null : 'left',
  };
}

function actionsColumn(actions: RowActions, recordTitle: string, room: Room): ColDef<JsonObject> {
  return {
    colId: ACTIONS_COLUMN,
    headerName: `Actions on the ${recordTitle.toLowerCase()}`,
    headerComponent: GridHeader,
    headerComponentParams: { align: 'right', isHidden: true },
    cellRenderer: GridActions,
    // A function, because the grid would copy an object deeply.
    cellRendererParams: () => actions,
    cellClass: 'align-right',
    sortable: false,
    resizable: false,
    width: room === 'cards' ? CARD_ACTIONS_WIDTH : ACTIONS_WIDTH,
    pinned: null,
  };
}
