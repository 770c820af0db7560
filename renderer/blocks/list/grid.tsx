import {
  CellStyleModule,
  ClientSideRowModelModule,
  RowStyleModule,
  type CellKeyDownEvent,
  type ColDef,
  type FullWidthCellKeyDownEvent,
  type RowClassParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { cellLink } from '../../language/models/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../language/models/list/list-model.ts';
import type { ListState } from '../../language/models/list/list-state.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { usePlace, useSettings, type HostSettings, type Place } from '../../host/host.ts';
import { columnValue } from '../../parts/table/column-value.ts';
import { ACTIONS_COLUMN, columnOfId, gridColumns, neededWidth, writtenCell } from './grid-columns.ts';
import { gridTheme } from './grid-theme.ts';
import type { RowActions } from './grid-actions.tsx';
import { sortingOf } from './sort.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useRoom } from './use-room.ts';
import styles from './grid.module.css';

const MODULES = [ClientSideRowModelModule, CellStyleModule, RowStyleModule];
const HEADER_HEIGHT = 36;
/** The height of a horizontal scroll bar. */
const SCROLLBAR_HEIGHT = 16;
const ROW_HEIGHTS = { comfortable: 44, compact: 34 };

/** Stable objects: the grid processes a new object again. */
const EVERY_COLUMN: ColDef<JsonObject> = { resizable: true, suppressHeaderMenuButton: true, cellDataType: false };
const leave = () => false;

interface GridProps {
  list: ListModel;
  state: ListState;
  rows: JsonObject[];
  density: keyof typeof ROW_HEIGHTS;
  onSort: (column: string) => void;
  /** Navigates to an address of the console. */
  onOpen: (href: string) => void;
  /** Called when a person has given a column another width. */
  onResize: (column: string, width: number) => void;
  actions: RowActions | undefined;
  /** The first rows are loading: the grid is hidden, with the rows of the list before. */
  isWaiting: boolean;
}

/**
 * One page of rows. The grid is one tab stop: arrows move within, Enter on a header sorts, Enter on a row opens it, Tab
 * leaves.
 * One instance serves all lists: reusing columns and rows costs half of creating them.
 */
export function Grid(props: GridProps) {
  const settings = useSettings();
  const { pathname, params, cameFrom } = usePlace();
  // Params depend on the path alone; a new object with every page would rebuild the columns.
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- the path determines them
  const route = useMemo(() => params, [pathname]);
  return (
    <div className={props.isWaiting ? styles.waiting : undefined} inert={props.isWaiting}>
      <Rows {...props} settings={settings} pathname={pathname} route={route} cameFrom={cameFrom} />
    </div>
  );
}

interface RowsProps extends GridProps {
  settings: HostSettings;
  pathname: string;
  route: Place['params'];
  cameFrom: string | undefined;
}

/** Memoised: it does not render while the first rows of the next list are loading. */
const Rows = memo(OneGrid, (_before, { isWaiting }) => isWaiting);

function OneGrid({
  list,
  state,
  rows,
  density,
  onSort,
  onOpen,
  onResize,
  actions,
  settings,
  pathname,
  route,
  cameFrom,
}: RowsProps) {
  const { nonce } = settings;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box, neededWidth(list, actions !== undefined));
  const steadySort = useSteady(onSort);
  const { column: sorted, direction } = sortingOf(state) ?? {};
  useEffect(() => nameGrid(box.current, list.title), [list.title]);
  const noteScroll = useFromTheTop(box, list, state);
  const height = HEADER_HEIGHT + 1 + rows.length * ROW_HEIGHTS[density] + (room === 'enough' ? 0 : SCROLLBAR_HEIGHT);
  const columns = useMemo(
    () =>
      gridColumns({
        list,
        settings,
        sorting: sorted === undefined || direction === undefined ? undefined : { column: sorted, direction },
        pathname,
        route,
        room,
        onSort: steadySort,
        actions,
      }),
    [list, settings, sorted, direction, pathname, route, room, steadySort, actions],
  );

  useReturnFocus(box, rows, cameFrom, (row) => rowLink(list, row, { pathname, route }, undefined));
  const places = usePlaces(rows);
  const rowClasses = useMemo(
    () => ({
      [styles.invalidRow ?? '']: ({ data }: RowClassParams<JsonObject>) =>
        list.rowValidity !== undefined && data?.[list.rowValidity] === false,
    }),
    [list],
  );

  const onKey = ({
    event,
    data,
    column,
  }: CellKeyDownEvent<JsonObject> | (FullWidthCellKeyDownEvent<JsonObject> & { column?: undefined })) => {
    if (!(event instanceof KeyboardEvent) || !data) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'c') return void pressIn(event.target, 'copy');
    if (event.key !== 'Enter' || pressIn(event.target, 'open')) return;
    if (column?.getColId() === ACTIONS_COLUMN) return void pressIn(event.target, 'act');
    const href = rowLink(list, data, { pathname, route }, column && columnOfId(list, column.getColId()));
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
        getRowId={({ data }) => places.get(data) ?? ''}
        rowClassRules={rowClasses}
        rowHeight={ROW_HEIGHTS[density]}
        headerHeight={HEADER_HEIGHT}
        ensureDomOrder
        suppressColumnVirtualisation
        suppressMovableColumns
        suppressNoRowsOverlay
        suppressDragLeaveHidesColumns
        animateRows={false}
        defaultColDef={EVERY_COLUMN}
        tabToNextCell={leave}
        tabToNextHeader={leave}
        onCellKeyDown={onKey}
        onCellMouseOver={({ data, column, event }) =>
          tellMore(list, data, columnOfId(list, column.getColId()), event?.target, settings)
        }
        onColumnResized={({ finished, source, column }) => {
          const resized = column && columnOfId(list, column.getColId());
          if (finished && source === 'uiColumnResized' && resized && column)
            onResize(resized.name, column.getActualWidth());
        }}
        onBodyScroll={noteScroll}
        onGridReady={() => nameGrid(box.current, list.title)}
      />
    </div>
  );
}

/**
 * Returns a row's id: its position on the page. The next page, and the next list, then update the texts of existing
 * rows instead of replacing them.
 */
function usePlaces(rows: JsonObject[]): WeakMap<JsonObject, string> {
  const [places] = useState(() => new WeakMap<JsonObject, string>());
  return useMemo(() => {
    rows.forEach((row, index) => places.set(row, String(index)));
    return places;
  }, [places, rows]);
}

/**
 * Scrolls to the top for another page, order or list, because reused rows keep the scroll position. Returns the scroll
 * handler.
 */
function useFromTheTop(
  box: RefObject<HTMLElement | null>,
  list: ListModel,
  state: ListState,
): (event: { top: number }) => void {
  const top = useRef(0);
  useEffect(() => {
    // Reading `scrollTop` of the element would force a layout.
    if (top.current > 0) box.current?.querySelector('.ag-body-viewport')?.scrollTo({ top: 0 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the effect runs because they have changed
  }, [box, list, state]);
  return useCallback((event) => {
    top.current = event.top;
  }, []);
}

/** Returns a function that calls the latest `onSort` and stays the same. */
function useSteady(onSort: GridProps['onSort']): GridProps['onSort'] {
  const given = useRef(onSort);
  useLayoutEffect(() => {
    given.current = onSort;
  });
  return useCallback((column) => given.current(column), []);
}

/** Sets the `title` of a text cell on hover: the grid renders it without one. */
function tellMore(
  list: ListModel,
  row: JsonObject | undefined,
  column: ListColumn | undefined,
  target: EventTarget | null | undefined,
  { functions, locale }: HostSettings,
): void {
  const cell = column && writtenCell(list, column);
  if (cell === undefined || column === undefined || row === undefined || !(target instanceof HTMLElement)) return;
  const value = columnValue(column, row, functions);
  const isCut = target.scrollWidth > target.clientWidth;
  target.title =
    cell.text.tooltip?.({ value, record: row, column, field: column.field }, locale) ?? (isCut ? target.innerText : '');
}

/** Sets the accessible name, for which the grid has no option. */
function nameGrid(box: HTMLElement | null, title: string): void {
  box?.querySelector('[role="grid"]')?.setAttribute('aria-label', title);
}

/** Clicks the link or button of the focused cell: the grid focuses cells, not their content. */
function pressIn(cell: EventTarget | null, action: 'open' | 'copy' | 'act'): boolean {
  const offered =
    cell instanceof HTMLElement ? cell.querySelector<HTMLElement>(`[data-cell-action="${action}"]`) : null;
  offered?.click();
  return offered !== null;
}

/** Returns the link that Enter opens: that of the focused cell, or else the first of the row. */
function rowLink(
  list: ListModel,
  row: JsonObject,
  { pathname, route }: { pathname: string; route: Record<string, string> },
  focused: ListColumn | undefined,
): string {
  const ordered = focused ? [focused, ...list.columns] : list.columns;
  return ordered.map((column) => cellLink(list, column, row, pathname, { route })).find((href) => href !== '') ?? '';
}
