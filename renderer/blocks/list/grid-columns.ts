import type { ColDef } from 'ag-grid-community';
import type { ListColumn, ListModel } from '../../language/list/list-model.ts';
import type { ListState } from '../../language/list/list-state.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { GridActions, type RowActions } from './grid-actions.tsx';
import { GridCell } from './grid-cell.tsx';
import { GridHeader } from './grid-header.tsx';
import { directionOf } from './sort.ts';

/** A column without a width takes its share of what is left, and no less than this. */
const MIN_WIDTH = 140;
export const ACTIONS_WIDTH = 56;
export const ACTIONS_COLUMN = 'row actions';

/** Pixels that the columns need at least. */
export function neededWidth({ columns }: ListModel, hasActions: boolean): number {
  return columns.reduce((sum, { width = MIN_WIDTH }) => sum + width, hasActions ? ACTIONS_WIDTH : 0);
}

interface ColumnOptions {
  list: ListModel;
  state: ListState;
  pathname: string;
  /** Without room for all of them, the first column stays while the others scroll. */
  isTight: boolean;
  onSort: (column: string) => void;
  actions: RowActions | undefined;
}

/** The grid's columns for a list. Sorting is the server's: the grid is told the direction, for `aria-sort`, and orders nothing itself. */
export function gridColumns(options: ColumnOptions): ColDef<JsonObject>[] {
  const { list, actions } = options;
  const columns = list.columns.map((column, index) => gridColumn(column, index === 0, options));
  return actions === undefined ? columns : [...columns, actionsColumn(actions, list.entity.title)];
}

function gridColumn(column: ListColumn, isFirst: boolean, { list, state, pathname, isTight, onSort }: ColumnOptions): ColDef<JsonObject> {
  const direction = directionOf(state, column.name);
  const toggle = () => onSort(column.name);
  const { align } = column;
  return {
    colId: column.name,
    headerName: column.label,
    valueGetter: ({ data }) => readPath(data, column.name),
    cellRenderer: GridCell,
    // Not named `column`: the grid would merge it into its own parameter of that name, and so into its column object.
    cellRendererParams: { listColumn: column, list, pathname },
    headerComponent: GridHeader,
    headerComponentParams: { align, direction, onSort: column.isSortable ? toggle : undefined },
    headerClass: `align-${align}`,
    cellClass: `align-${align}`,
    sortable: column.isSortable,
    sort: direction ?? null,
    comparator: () => 0,
    suppressHeaderKeyboardEvent: ({ event }) => {
      if (event.key !== 'Enter' && event.key !== ' ') return false;
      event.preventDefault();
      if (column.isSortable) toggle();
      return true;
    },
    pinned: isFirst && isTight ? 'left' : null,
    ...(column.width === undefined ? { flex: 1, minWidth: MIN_WIDTH } : { width: column.width, flex: null }),
  };
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
