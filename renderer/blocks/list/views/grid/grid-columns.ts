import type { CellClassRules, ColDef } from 'ag-grid-community';
import { isEmptyCell, type Cell, type CellText } from '../../../../cells/cell.ts';
import type { HostSettings } from '../../../../host/host.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { cellText, columnValue } from '../../../../parts/table/column-value.ts';
import { rowLines } from '../phone-rows/row-lines.ts';
import { PhoneRow, type PhoneRowParams } from '../phone-rows/phone-row.tsx';
import { ACTIONS_WIDTH, isKept, PHONE_ACTIONS_WIDTH, SELECTION_WIDTH, widthIn } from '../layout/column-widths.ts';
import { writtenCell } from '../layout/written-cell.ts';
import type { RowActions } from '../../controller/use-row-actions.ts';
import { GridActions } from './grid-actions.tsx';
import { GridCell } from './grid-cell.tsx';
import { GridHeader } from './grid-header.tsx';
import { SelectionBox, SelectionHeader, type SelectionParams } from './selection-box.tsx';
import type { RowSelection } from '../../controller/selection.ts';
import { rowName } from '../../controller/row-key.ts';
import type { Sorting } from '../../controller/sort.ts';
import { fits, type Layout } from '../layout/use-layout.ts';
import styles from './grid.module.css';

export const ACTIONS_COLUMN = 'row actions';

export const SELECTION_COLUMN = 'row selection';

const PHONE_ROW_COLUMN = 'phone row';
/** The columns of the grid that are none of the list. */
const OTHER_COLUMNS = [ACTIONS_COLUMN, SELECTION_COLUMN, PHONE_ROW_COLUMN];

interface ColumnOptions {
  list: ListModel;
  settings: Pick<HostSettings, 'functions' | 'locale'>;
  /** The sorting; undefined without one. */
  sorting: Sorting | undefined;
  pathname: string;
  /** The route params of that path. */
  route: Record<string, string>;
  /** In a tight box the column that names the row is pinned while the others scroll; on a phone a row has two lines. */
  layout: Layout;
  onSort: (column: string) => void;
  actions: RowActions | undefined;
  /** The chosen rows; undefined where nothing is done with many rows. */
  selection: RowSelection | undefined;
  /** Whether this person may edit the columns that are editable. */
  canEdit: boolean;
}

/**
 * Builds the grid's columns of a list. New columns cost as much as a page of rows, so that nothing here depends on the
 * page. The server sorts; the grid gets the direction for `aria-sort` and does not sort itself.
 */
export function gridColumns(options: ColumnOptions): ColDef<JsonObject>[] {
  const { list, actions, selection, layout } = options;
  return [
    ...(selection === undefined ? [] : [selectionColumn(selection, options)]),
    ...(layout === 'phone'
      ? [phoneRowColumn(options)]
      : list.columns.map((column, index) => gridColumn(column, index, options))),
    ...(actions === undefined ? [] : [actionsColumn(actions, list.entity.title, layout)]),
  ];
}

function gridColumn(column: ListColumn, index: number, options: ColumnOptions): ColDef<JsonObject> {
  return {
    colId: columnId(options.list, column, index),
    ...headerOf(column, column.align, options),
    ...withEditing(cellOf(column, options), column, options),
    pinned: isKept(options.list, column, options.layout) ? 'left' : null,
    ...widthIn(options.list, column, options.layout),
  };
}

/** The one column of rows of two lines. Its header is the header of the column that names the row. */
function phoneRowColumn(options: ColumnOptions): ColDef<JsonObject> {
  const { list, pathname, route } = options;
  const lines = rowLines(list);
  const params: PhoneRowParams = { list, lines, pathname, route };
  return {
    colId: PHONE_ROW_COLUMN,
    ...(lines.name === undefined ? {} : headerOf(lines.name, 'left', options)),
    cellRenderer: PhoneRow,
    // A function, because the grid would copy an object deeply.
    cellRendererParams: () => params,
    cellClass: 'phone-row',
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
    // A function, because the grid would copy an object deeply, the whole list for each column. Not named `column`,
    // because the grid would merge it into its own param of that name.
    cellRendererParams: () => given,
    cellClassRules: alignedBy(column),
  };
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

function selectionColumn(selection: RowSelection, { list, layout }: ColumnOptions): ColDef<JsonObject> {
  const params: SelectionParams = { selection, nameOf: (row) => rowName(list, row) };
  return {
    colId: SELECTION_COLUMN,
    headerName: 'Choose',
    headerComponent: SelectionHeader,
    headerComponentParams: params,
    cellRenderer: SelectionBox,
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
    width: SELECTION_WIDTH,
    pinned: layout === 'phone' || (fits(layout) && !list.columns.some(({ isPinned }) => isPinned)) ? null : 'left',
  };
}

function actionsColumn(actions: RowActions, recordTitle: string, layout: Layout): ColDef<JsonObject> {
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
    width: layout === 'phone' ? PHONE_ACTIONS_WIDTH : ACTIONS_WIDTH,
    pinned: null,
  };
}
