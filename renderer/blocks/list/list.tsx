import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ListModel } from '../../language/models/list/list-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Selector } from '../../language/types/calls.ts';
import type { ListDescriptor } from '../../language/types/descriptor.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { chooseDensity, readDensity, subscribeTheme } from '../../ui/theme/theme.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { Problems } from '../../parts/frame/problems.tsx';
import { ScreenHead } from '../../parts/frame/screen-head.tsx';
import { SelectorBar } from '../../parts/frame/selector-bar.tsx';
import { useAddHref } from '../../parts/addresses/use-add-href.ts';
import { addAddress } from '../../language/models/list/add-address.ts';
import { listQuery, readListState } from '../../language/models/list/list-state.ts';
import { callOf } from '../../parts/frame/call-of.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { listFile } from './list-file.ts';
import { useChosenColumns } from './use-chosen-columns.ts';
import { BulkPlace } from './bulk/bulk-place.tsx';
import { useBulkOffer, useMarks } from './bulk/use-marks.ts';
import { FirstRows } from './first-rows.tsx';
import { focusRow } from './first-row.ts';
import { Grid } from './grid.tsx';
import { neededWidth } from './grid-columns.ts';
import { isPlayed, ListFace } from './list-face.tsx';
import { ListFoot } from './list-foot.tsx';
import { OldRows } from './list-states.tsx';
import { rowsOf } from './rows-of.ts';
import { sortedBy } from './sort.ts';
import { Toolbar } from './toolbar.tsx';
import { useListModel, type OpenList } from './use-list-model.ts';
import { useList } from './use-list.ts';
import { useListTrail } from './use-list-trail.ts';
import { useGridTurn } from './use-grid-turn.ts';
import { fits, useRoom } from './use-room.ts';
import { useRowActions } from './use-row-actions.ts';
import styles from './list.module.css';

export { firstRead } from './first-read.ts';

/** A sortable, filterable, paged list of records (`docs/console.md#lists`). */
export default function ListBlock({ screen }: BlockProps) {
  if (screen.descriptor.kind !== 'list') throw new CannotPlay(screen, 'list');
  return <List screen={screen} descriptor={screen.descriptor} />;
}

function List({ screen, descriptor }: { screen: ResolvedScreen; descriptor: ListDescriptor }) {
  const opened = useListModel(screen, descriptor);
  const { list, scope } = opened;
  if (list === null) throw new CannotPlay(screen, 'list');
  const { selector } = descriptor;
  const formHref = useAddHref(list.add, scope);
  const { search } = usePlace();
  const addHref =
    formHref === undefined || list.add?.filters === undefined
      ? formHref
      : addAddress(formHref, list.add, readListState(search, list).filters);
  return (
    <div className={styles.screen}>
      <ScreenHead
        screen={screen}
        title={list.title}
        actions={
          addHref !== undefined &&
          list.add && (
            <ButtonLink variant="primary" icon="add" href={addHref}>
              {list.add.label}
            </ButtonLink>
          )
        }
      />
      <Problems problems={list.problems} screen={list.id} />
      {selector && <SelectorBar selector={selector} screen={screen} scope={scope} />}
      <ListCard list={list} opened={opened} screen={screen} selector={selector} addHref={addHref} />
    </div>
  );
}

interface ListCardProps {
  list: ListModel;
  opened: OpenList;
  screen: ResolvedScreen;
  selector: Selector | undefined;
  addHref: string | undefined;
}

function ListCard({ list, opened, screen, selector, addHref }: ListCardProps) {
  const host = useHost();
  const card = useRef<HTMLElement>(null);
  const view = useList(list, opened, screen.operations);
  useListTrail(list, opened, screen, view);
  const density = useSyncExternalStore(subscribeTheme, readDensity);
  const { state, rows, change, hrefOf, failure, isLoading } = view;
  const { shown, onResize } = useChosenColumns(list);
  const operation = screen.operations[list.endpoints.list];
  const read = callOf(list.endpoints.list, list.args, opened.scope, screen.operations, listQuery(state, list));
  const rowSet = rowsOf(list, usePlace().pathname, read);
  const actions = useRowActions(list, view, opened, screen, rowSet);
  const offer = useBulkOffer(list);
  const marks = useMarks(list, state, rowSet);
  const { room, isPhone, isMeasured } = useRoom(card, neededWidth(shown, actions !== undefined, offer !== undefined));

  const hasRows = rows.length > 0;
  const { cameFrom } = usePlace();
  const canBePlain = fits(room) && cameFrom === undefined && !shown.columns.some(({ isPinned }) => isPinned);
  const { turn, onShown } = useGridTurn(hasRows && !isLoading, isMeasured ? canBePlain : undefined);
  const focusRowOfGrid = (index: number) => requestAnimationFrame(() => focusRow(card.current, index));

  const sort = useCallback((column: string) => change(sortedBy(state, column)), [change, state]);
  const open = useCallback((href: string) => host.navigate(href), [host]);
  const clear = () => {
    change({ filters: {}, search: '', skip: 0 });
    focusToolbar(card.current);
  };
  const toolbar = (
    <Toolbar
      list={list}
      filters={opened.filters}
      view={view}
      isPhone={isPhone}
      isInGrid={turn === 'grid'}
      density={density}
      onDensity={chooseDensity}
      onClear={clear}
      hasViews={Object.hasOwn(screen.operations, 'getSavedViews')}
      file={read && operation && listFile(shown, operation, read)}
      screen={screen}
      scope={opened.scope}
    />
  );
  const isShown = isPlayed(opened, view);

  return (
    <section ref={card} className={styles.card} aria-label={list.title} aria-busy={view.isFetching}>
      <div className={styles.progress}>
        {view.isFetching && !isLoading && <ProgressBar label={`Loading ${list.title.toLowerCase()}`} />}
      </div>
      {isShown &&
        (offer === undefined ? (
          toolbar
        ) : (
          <BulkPlace
            list={list}
            view={view}
            screen={screen}
            scope={opened.scope}
            offer={offer}
            marks={marks}
            rowSet={rowSet}
          >
            {toolbar}
          </BulkPlace>
        ))}
      {isShown && state.problem && (
        <div className={styles.problem}>
          <Notice tone="caution">{state.problem}</Notice>
        </div>
      )}
      {failure && hasRows && <OldRows failure={failure} isPrevious={view.isPrevious} onRetry={view.refetch} />}
      {/* Stays mounted, because the next list reuses it; hidden without rows. */}
      <div hidden={!isShown && !(isLoading && opened.failure === undefined && opened.refusal === undefined)}>
        {(turn === 'first' || turn === 'creating') && hasRows && !isLoading && (
          <FirstRows
            list={shown}
            state={state}
            rows={rows}
            density={density}
            room={room}
            hasMarks={offer !== undefined}
            hasActions={actions !== undefined}
            onSort={sort}
            onFocusLeft={focusRowOfGrid}
          />
        )}
        {(turn === 'creating' || turn === 'grid') && (
          <Grid
            list={shown}
            state={state}
            rows={rows}
            density={density}
            room={room}
            onSort={sort}
            onOpen={open}
            onResize={onResize}
            actions={actions}
            marks={offer && marks}
            rowSet={rowSet}
            screen={screen}
            scope={opened.scope}
            isWaiting={isLoading || turn === 'creating'}
            onShown={onShown}
          />
        )}
      </div>
      <ListFace
        list={shown}
        opened={opened}
        view={view}
        selector={selector}
        hasActions={actions !== undefined}
        room={room}
        addHref={addHref}
        lastHref={hrefOf({ skip: (view.paging.pages - 1) * state.pageSize })}
        onClear={clear}
      />
      {isShown && !isLoading && (!failure || hasRows) && <ListFoot list={list} view={view} />}
    </section>
  );
}

/** Moves the focus from 'Clear all', which is gone, to the search, or to the first filter of a list without one. */
function focusToolbar(card: HTMLElement | null): void {
  requestAnimationFrame(() =>
    card?.querySelector<HTMLElement>('[role="toolbar"] input, [role="toolbar"] button')?.focus(),
  );
}
