import {
  CellStyleModule,
  ClientSideRowModelModule,
  RowStyleModule,
  type ColDef,
  type RowClassParams,
  type SuppressKeyboardEventParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { ListState } from '../../../../language/models/list/list-state.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx';
import { useCopy } from '../../../../host/use-copy.ts';
import { useHost, usePlace, useSettings, type HostSettings, type Place } from '../../../../host/host.ts';
import { columnValue } from '../../../../parts/table/column-value.ts';
import { writtenCell } from '../layout/written-cell.ts';
import { columnOfId, gridColumns } from './grid-columns.ts';
import { useCellEditing } from '../../edit/use-cell-editing.ts';
import { pressKey, rowLink } from './grid-keys.ts';
import { rowsHeight, HEADER_HEIGHT, rowHeightOf, type Density } from '../layout/row-heights.ts';
import { gridTheme } from './grid-theme.ts';
import { PeekPanel } from '../../list-panels.tsx';
import { focusRow } from '../layout/focus-row.ts';
import type { List } from '../../controller/use-list.ts';
import { usePeek } from '../../peek/use-peek.ts';
import { rowTitle } from '../../controller/row-key.ts';
import { useReturnFocus } from './use-return-focus.ts';
import type { Layout } from '../layout/use-layout.ts';
import styles from './grid.module.css';

const EditPlace = lazy(() => import('../../edit/edit-place.tsx'));

const MODULES = [ClientSideRowModelModule, CellStyleModule, RowStyleModule];

/** Stable objects: the grid processes a new object again. */
const EVERY_COLUMN: ColDef<JsonObject> = { resizable: true, suppressHeaderMenuButton: true, cellDataType: false };
const NO_ROWS: JsonObject[] = [];
const leave = () => false;

interface GridProps {
  list: List;
  density: Density;
  layout: Layout;
  /** Navigates to an address of the console. */
  onOpen: (href: string) => void;
  /** The grid is hidden: with the rows of the list before while the first rows are loading, or while it is created. */
  isWaiting: boolean;
  /** The grid is created without rows; others stand for it until it is filled. */
  isCreating: boolean;
  /** Called with the function that fills the grid at once, when it is created without rows. Must be stable. */
  onCreated: (fill: FillGrid) => void;
}

/** Shows rows in the grid, within the task in which it is called if that is in `flushSync`. */
export type FillGrid = (rows: JsonObject[]) => void;

/**
 * One page of rows. The grid is one tab stop: arrows move within, Enter on a header sorts, Enter on a row opens it, Tab
 * leaves.
 * One instance serves all lists: reusing columns and rows costs half of creating them.
 */
export default function Grid(props: GridProps) {
  const settings = useSettings();
  const { pathname, search, params, cameFrom } = usePlace();
  // Params depend on the path alone; a new object with every page would rebuild the columns.
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- the path determines them
  const route = useMemo(() => params, [pathname]);
  return (
    <div className={props.isWaiting ? styles.waiting : undefined} inert={props.isWaiting}>
      <Rows {...props} settings={settings} pathname={pathname} search={search} route={route} cameFrom={cameFrom} />
    </div>
  );
}

interface RowsProps extends GridProps {
  settings: HostSettings;
  pathname: string;
  search: string;
  route: Place['params'];
  cameFrom: string | undefined;
}

/** Memoised: it does not render while the first rows of the next list are loading. */
const Rows = memo(PageOfRows, (_before, { isWaiting }) => isWaiting);

function PageOfRows({
  list: given,
  density,
  layout,
  onOpen,
  isCreating,
  onCreated,
  settings,
  pathname,
  search,
  route,
  cameFrom,
}: RowsProps) {
  const { model: list, screen, scope, rowSet, actions, columns: chosen } = given;
  const { state } = given.query;
  const rows = isCreating ? NO_ROWS : given.rows;
  const selection = given.selection?.rows;
  const { nonce } = settings;
  const box = useRef<HTMLDivElement>(null);
  const host = useHost();
  const canEdit = list.endpoints.update !== undefined && host.can(list.endpoints.update);
  const editing = useCellEditing({ list, rows, page: `${rowSet} ${search}`, box, canEdit });
  const peek = usePeek(rows, `${rowSet} ${search}`);
  const steadySort = useSteady(given.sort.by);
  const { column: sorted, direction } = given.sort.current ?? {};
  useEffect(() => nameGrid(box.current, list.title), [list.title]);
  const noteScroll = useFromTheTop(box, list, state);
  const rowHeight = rowHeightOf(density, layout);
  const height = rowsHeight(given.rows.length, density, layout);
  const columns = useMemo(
    () =>
      gridColumns({
        list,
        settings,
        sorting: sorted === undefined || direction === undefined ? undefined : { column: sorted, direction },
        pathname,
        route,
        layout,
        onSort: steadySort,
        actions: actions.row,
        selection,
        canEdit,
      }),
    [list, settings, sorted, direction, pathname, route, layout, steadySort, actions.row, selection, canEdit],
  );

  useReturnFocus(box, rows, cameFrom, (row) => rowLink(row, { list, pathname, route }));
  const copy = useCopy();
  useLayoutEffect(() => selection?.show(rows), [selection, rows]);
  const places = usePlaces(rows);
  const rowClasses = useMemo(
    () => ({
      [styles.invalidRow ?? '']: ({ data }: RowClassParams<JsonObject>) =>
        list.rowValidity !== undefined && data?.[list.rowValidity] === false,
    }),
    [list],
  );

  const onKey = useSteady((pressed: SuppressKeyboardEventParams<JsonObject>) =>
    pressKey(pressed, {
      list,
      pathname,
      route,
      selection,
      rowCount: rows.length,
      onOpen,
      onEdit: editing.open,
      peek,
      onCopy: (text) => void copy(text),
    }),
  );
  // A stable object: the grid processes a new one again.
  const everyColumn = useMemo<ColDef<JsonObject>>(() => ({ ...EVERY_COLUMN, suppressKeyboardEvent: onKey }), [onKey]);

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
        rowHeight={rowHeight}
        headerHeight={HEADER_HEIGHT}
        ensureDomOrder
        suppressColumnVirtualisation
        suppressMovableColumns
        suppressNoRowsOverlay
        suppressDragLeaveHidesColumns
        animateRows={false}
        defaultColDef={everyColumn}
        tabToNextCell={leave}
        tabToNextHeader={leave}
        onCellMouseOver={({ data, column, event }) =>
          tellMore(list, data, columnOfId(list, column.getColId()), event?.target, settings)
        }
        onColumnResized={({ finished, source, column }) => {
          const resized = column && columnOfId(list, column.getColId());
          if (finished && source === 'uiColumnResized' && resized && column)
            chosen.resize(resized.name, column.getActualWidth());
        }}
        onCellDoubleClicked={({ rowIndex, column }) =>
          void (rowIndex !== null && editing.open({ row: rowIndex, column: column.getColId() }))
        }
        onCellFocused={({ rowIndex }) => rowIndex !== null && peek.follow(rowIndex)}
        onBodyScroll={noteScroll}
        onGridReady={({ api }) => {
          nameGrid(box.current, list.title);
          if (!isCreating) return;
          onCreated((first) => {
            remember(places, first);
            api.setGridOption('rowData', first);
          });
        }}
      />
      {/* Mounted without a panel too: what comes with its region is not read out. */}
      <VisuallyHidden>
        <output>{peek.row && rowTitle(list, peek.row)}</output>
      </VisuallyHidden>
      {peek.row && (
        <PeekPanel
          list={list}
          entities={screen.entities}
          row={peek.row}
          href={rowLink(peek.row, { list, pathname, route })}
          onClose={() => {
            peek.close();
            focusRow(box.current, peek.index ?? 0);
          }}
        />
      )}
      {editing.edited && (
        <Suspense fallback={null}>
          <EditPlace list={list} screen={screen} scope={scope} edited={editing.edited} editing={editing} />
        </Suspense>
      )}
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
    remember(places, rows);
    return places;
  }, [places, rows]);
}

function remember(places: WeakMap<JsonObject, string>, rows: JsonObject[]): void {
  rows.forEach((row, index) => places.set(row, String(index)));
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

/** Returns a function that calls the latest given one and stays the same. */
function useSteady<Given, Answer>(latest: (given: Given) => Answer): (given: Given) => Answer {
  const kept = useRef(latest);
  useLayoutEffect(() => {
    kept.current = latest;
  });
  return useCallback((given) => kept.current(given), []);
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
