import type { CellClassRules, ColDef } from 'ag-grid-community';
import { isEmptyCell, type CellDefinition, type CellText } from '../../cells/cell.ts';
import { cells } from '../../cells/registry.ts';
import type { HostSettings } from '../../host/host.ts';
import type { ListColumn, ListModel } from '../../language/list/list-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { cellText, columnValue } from '../table/column-value.ts';
import { GridActions, type RowActions } from './grid-actions.tsx';
import { GridCell } from './grid-cell.tsx';
import { GridHeader } from './grid-header.tsx';
import type { Sorting } from './sort.ts';
import type { Room } from './use-room.ts';
import styles from './grid.module.css';

/** A column without a width takes its share of what is left, and no less than this: what leads on is the row's name, which must be read. */
const MIN_WIDTH = 140;
const MIN_LINK_WIDTH = 200;
const MOST_PINNED_WIDTH = 120;
export const ACTIONS_WIDTH = 56;
export const ACTIONS_COLUMN = 'row actions';

/** Pixels that the columns need at least. */
export function neededWidth({ columns }: ListModel, hasActions: boolean): number {
  return columns.reduce((sum, column) => sum + (column.width ?? minWidthOf(column)), hasActions ? ACTIONS_WIDTH : 0);
}

interface ColumnOptions {
  list: ListModel;
  settings: Pick<HostSettings, 'functions' | 'locale'>;
  /** Undefined: by no column. */
  sorting: Sorting | undefined;
  pathname: string;
  /** Parameters of that path. */
  route: Record<string, string>;
  /** Without room for all of them, the first column stays while the others scroll. */
  room: Room;
  onSort: (column: string) => void;
  actions: RowActions | undefined;
}

/** The grid's columns for a list. Making them anew costs as much as a page of rows, so nothing here changes with the page. Sorting is the server's: the grid is told the direction, for `aria-sort`, and orders nothing itself. */
export function gridColumns(options: ColumnOptions): ColDef<JsonObject>[] {
  const { list, actions } = options;
  const columns = list.columns.map((column, index) => gridColumn(column, index, options));
  return actions === undefined ? columns : [...columns, actionsColumn(actions, list.entity.title)];
}

function gridColumn(column: ListColumn, index: number, options: ColumnOptions): ColDef<JsonObject> {
  const isFirst = index === 0;
  const { sorting, room, onSort } = options;
  const direction = sorting?.column === column.name ? sorting.direction : undefined;
  const toggle = () => onSort(column.name);
  const { align } = column;
  return {
    colId: columnId(options.list, column, index),
    headerName: column.label,
    headerComponent: GridHeader,
    headerComponentParams: { align, direction, onSort: column.isSortable ? toggle : undefined },
    ...cellOf(column, options),
    sortable: column.isSortable,
    sort: direction ?? null,
    comparator: () => 0,
    suppressHeaderKeyboardEvent: ({ event }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return false;
      event.preventDefault();
      if (column.isSortable) toggle();
      return true;
    },
    pinned: isFirst && room !== 'enough' ? 'left' : null,
    ...widthOf(column, isFirst && room === 'narrow'),
  };
}

/**
 * Columns are told apart by their place, and by who shows their cells: the next list then takes over the columns of the one before, with their cells.
 * What is theirs alone stands in rules that are asked anew, because a class that a cell once had would stay.
 */
function columnId(list: ListModel, column: ListColumn, index: number): string {
  return `${index} ${writtenCell(list, column) === undefined ? 'rendered' : 'written'}`;
}

/** The column of that id; undefined for the actions. */
export function columnOfId(list: ListModel, id: string): ListColumn | undefined {
  return id === ACTIONS_COLUMN ? undefined : list.columns[Number.parseInt(id, 10)];
}

/** On a phone the column that stays must leave room for one that scrolls. */
function widthOf(column: ListColumn, isCapped: boolean): ColDef<JsonObject> {
  const { width } = column;
  if (isCapped) return { width: Math.min(width ?? MOST_PINNED_WIDTH, MOST_PINNED_WIDTH), flex: null };
  return width === undefined ? { flex: 1, minWidth: minWidthOf(column) } : { width, flex: null };
}

function minWidthOf({ isLink }: ListColumn): number {
  return isLink ? MIN_LINK_WIDTH : MIN_WIDTH;
}

/** How a column's cells are shown: as text by the grid itself where that is all they are, otherwise by a component. */
function cellOf(column: ListColumn, { list, pathname, route, settings }: ColumnOptions): ColDef<JsonObject> {
  const cell = writtenCell(list, column);
  if (cell !== undefined) return { ...writtenBy(cell, column, settings), cellClass: 'written' };
  const given = { listColumn: column, list, pathname, route };
  return {
    // Without a value of its own the cell is shown anew with every record: what it shows may come from another field.
    cellRenderer: GridCell,
    // As a function: of an object the grid would make a copy, the whole list anew for each of its columns. Not named `column`: it would merge that
    // into its own parameter of that name, and so into its column object.
    cellRendererParams: () => given,
    cellClassRules: alignedBy(column),
  };
}

/** The cell of a column that the grid can write itself: text alone, neither a link nor the place of a mark. */
export function writtenCell(list: ListModel, column: ListColumn): (CellDefinition & { text: CellText }) | undefined {
  const hasMark = list.rowValidity !== undefined && column === list.columns[0];
  const cell = cells.get(column.cell);
  return cell?.text === undefined || column.isLink || hasMark ? undefined : { ...cell, text: cell.text };
}

function writtenBy(cell: CellDefinition & { text: CellText }, column: ListColumn, { functions, locale }: ColumnOptions['settings']): ColDef<JsonObject> {
  const valueOf = (data: JsonObject | undefined) => (data === undefined ? undefined : columnValue(column, data, functions));
  const { isBad } = cell.text;
  return {
    valueGetter: ({ data }) => (data === undefined ? '' : cellText(cell, column, data, valueOf(data), locale)),
    cellClassRules: {
      ...alignedBy(column),
      [styles.empty ?? '']: ({ data }) => isEmptyCell(valueOf(data)),
      [styles.bad ?? '']: ({ data }) => isBad?.(valueOf(data)) === true,
    },
  };
}

function alignedBy({ align }: ListColumn): CellClassRules<JsonObject> {
  return { 'align-right': () => align === 'right', 'align-center': () => align === 'center' };
}

function actionsColumn(actions: RowActions, recordTitle: string): ColDef<JsonObject> {
  return {
    colId: ACTIONS_COLUMN,
    headerName: `Actions on the ${recordTitle.toLowerCase()}`,
    headerComponent: GridHeader,
    headerComponentParams: { align: 'right', isHidden: true },
    cellRenderer: GridActions,
    cellRendererParams: actions,
    cellClass: 'align-right',
    sortable: false,
    width: ACTIONS_WIDTH,
    pinned: null,
  };
}
