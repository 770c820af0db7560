import { CellStyleModule, ClientSideRowModelModule, RowStyleModule, type CellKeyDownEvent, type FullWidthCellKeyDownEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef } from 'react';
import { cellLink } from '../../language/list/cell-link.ts';
import type { ListModel } from '../../language/list/list-model.ts';
import type { ListState } from '../../language/list/list-state.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { ACTIONS_COLUMN, gridColumns, neededWidth } from './grid-columns.ts';
import { gridTheme } from './grid-theme.ts';
import type { RowActions } from './grid-actions.tsx';
import { rowId } from './row-key.ts';
import { useTight } from './use-tight.ts';
import styles from './grid.module.css';

const MODULES = [ClientSideRowModelModule, CellStyleModule, RowStyleModule];
const HEADER_HEIGHT = 36;
/** Room for a scroll bar below the rows, where there is one. */
const SCROLLBAR_HEIGHT = 16;
const ROW_HEIGHTS = { comfortable: 44, compact: 34 };

interface GridProps {
  list: ListModel;
  state: ListState;
  rows: JsonObject[];
  density: keyof typeof ROW_HEIGHTS;
  onSort: (column: string) => void;
  /** Opens an address of ours. */
  onOpen: (href: string) => void;
  actions: RowActions | undefined;
}

/**
 * One page of rows. The grid is one tab stop: arrows move within, Enter on a header sorts, Enter on a row opens it, Tab leaves.
 * The same instance serves the next list.
 */
export function Grid({ list, state, rows, density, onSort, onOpen, actions }: GridProps) {
  const { nonce } = useSettings();
  const { pathname } = usePlace();
  const box = useRef<HTMLDivElement>(null);
  const isTight = useTight(box, neededWidth(list, actions !== undefined));
  useEffect(() => nameGrid(box.current, list.title), [list.title]);
  const height = HEADER_HEIGHT + 1 + rows.length * ROW_HEIGHTS[density] + (isTight ? SCROLLBAR_HEIGHT : 0);
  const columns = useMemo(
    () => gridColumns({ list, state, pathname, isTight, onSort, actions }),
    [list, state, pathname, isTight, onSort, actions],
  );

  const onKey = ({ event, data, column }: CellKeyDownEvent<JsonObject> | (FullWidthCellKeyDownEvent<JsonObject> & { column?: undefined })) => {
    if (!(event instanceof KeyboardEvent) || !data) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'c') return void pressIn(event.target, 'copy');
    if (event.key !== 'Enter' || pressIn(event.target, 'open')) return;
    if (column?.getColId() === ACTIONS_COLUMN) return actions?.onDelete(data);
    const href = rowLink(list, data, pathname, column?.getColId());
    if (href.startsWith('/')) onOpen(href);
    else if (href !== '') window.open(href, '_blank', 'noreferrer');
  };

  return (
    <div ref={box} className={styles.grid} style={{ blockSize: `min(${height}px, var(--most-height))` }}>
      <AgGridReact<JsonObject>
        modules={MODULES}
        theme={gridTheme}
        {...(nonce === undefined ? {} : { styleNonce: nonce })}
        columnDefs={columns}
        rowData={rows}
        getRowId={({ data }) => rowId(list.entity, data)}
        getRowClass={({ data }) => (list.rowValidity !== undefined && data?.[list.rowValidity] === false ? styles.invalidRow : undefined)}
        rowHeight={ROW_HEIGHTS[density]}
        headerHeight={HEADER_HEIGHT}
        ensureDomOrder
        suppressColumnVirtualisation
        suppressMovableColumns
        suppressNoRowsOverlay
        suppressDragLeaveHidesColumns
        animateRows={false}
        defaultColDef={{ resizable: false, suppressHeaderMenuButton: true }}
        tabToNextCell={() => false}
        tabToNextHeader={() => false}
        onCellKeyDown={onKey}
        onGridReady={() => nameGrid(box.current, list.title)}
      />
    </div>
  );
}

/** The grid has no accessible name of its own. */
function nameGrid(box: HTMLElement | null, title: string): void {
  box?.querySelector('[role="grid"]')?.setAttribute('aria-label', title);
}

/** Presses what a cell itself offers: its own link, its copy button. The cell has the focus, never what is in it. */
function pressIn(cell: EventTarget | null, action: 'open' | 'copy'): boolean {
  const offered = cell instanceof HTMLElement ? cell.querySelector<HTMLElement>(`[data-cell-action="${action}"]`) : null;
  offered?.click();
  return offered !== null;
}

/** Where Enter leads: the focused cell's own link, or else the first of the row. */
function rowLink(list: ListModel, row: JsonObject, pathname: string, focused: string | undefined): string {
  const own = list.columns.find((column) => column.name === focused);
  const ordered = own ? [own, ...list.columns] : list.columns;
  return ordered.map((column) => cellLink(list, column, row, pathname)).find((href) => href !== '') ?? '';
}
