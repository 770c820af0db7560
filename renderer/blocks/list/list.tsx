import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { readPath } from '../../language/paths/read-path.ts';
import { listModel, type ListModel } from '../../language/list/list-model.ts';
import { resultsText } from '../../language/paging/results-text.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageControls } from '../../ui/page-controls/page-controls.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { chooseDensity, readDensity, subscribeTheme } from '../../ui/theme/theme.ts';
import { CannotPlay, type BlockProps } from '../block.ts';
import { keepFocus } from '../frame/keep-focus.ts';
import { Problems } from '../frame/problems.tsx';
import { ScreenTabs } from '../frame/screen-tabs.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import { Grid } from './grid.tsx';
import { LoadFailure, NoRows, OldRows, PastTheEnd, SkeletonRows } from './list-states.tsx';
import { sortedBy } from './sort.ts';
import { Toolbar } from './toolbar.tsx';
import { useDeleteRow } from './use-delete-row.ts';
import { useList } from './use-list.ts';
import styles from './list.module.css';

/** A sortable, filterable, paged list of records (000 §2). */
export default function ListBlock({ screen }: BlockProps) {
  const { locale } = useSettings();
  const list = useMemo(() => listModel(screen, locale.timeZone), [screen, locale.timeZone]);
  if (list === null) throw new CannotPlay(screen, 'list');
  useTitle(list.title);
  const addHref = useAddHref(list);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1} className={styles.title}>{list.title}</h1>
        {addHref !== undefined && list.add && <ButtonLink variant="primary" icon="add" href={addHref}>{list.add.label}</ButtonLink>}
      </header>
      <ScreenTabs screen={screen} />
      <Problems problems={list.problems} screen={list.id} />
      <ListCard list={list} addHref={addHref} />
    </div>
  );
}

function ListCard({ list, addHref }: { list: ListModel; addHref: string | undefined }) {
  const host = useHost();
  const view = useList(list);
  const density = useSyncExternalStore(subscribeTheme, readDensity);
  const remove = useDeleteRow(list, view);
  const { state, rows, change, hrefOf, failure, isFirst } = view;

  const sort = useCallback((column: string) => change(sortedBy(state, column)), [change, state]);
  const open = useCallback((href: string) => host.navigate(href), [host]);
  const actions = useMemo(
    () => remove && { nameOf: (row: JsonObject) => nameOf(list, row), onDelete: (row: JsonObject) => void remove(row) },
    [remove, list],
  );
  const clear = () => {
    change({ filters: {}, search: '', skip: 0 });
    keepFocus();
  };
  const hasRows = rows.length > 0;
  const skipOf = (page: number) => ({ skip: (page - 1) * list.pageSize });

  return (
    <section className={styles.card} aria-label={list.title} aria-busy={view.isLoading}>
      <div className={styles.progress}>{view.isLoading && !isFirst && <ProgressBar label={`Loading ${list.title.toLowerCase()}`} />}</div>
      <Toolbar list={list} view={view} density={density} onDensity={chooseDensity} onClear={clear} />
      {state.problem && <div className={styles.problem}><Notice tone="caution">{state.problem}</Notice></div>}
      {failure && hasRows && <OldRows failure={failure} onRetry={view.retry} />}
      <Grid list={list} state={state} rows={rows} density={density} onSort={sort} onOpen={open} actions={actions} />
      {isFirst && <SkeletonRows list={list} hasActions={actions !== undefined} />}
      {failure && !hasRows && <LoadFailure failure={failure} onRetry={view.retry} />}
      {!isFirst && !failure && !hasRows && (view.count > 0
        ? <PastTheEnd list={list} lastHref={hrefOf(skipOf(view.pages))} />
        : <NoRows list={list} isNarrowed={view.isNarrowed} addHref={addHref} onClear={clear} />)}
      {!isFirst && (!failure || hasRows) && (
        <footer className={styles.foot}>
          <output>{resultsText(state.skip, rows.length, view.count)}</output>
          <PageControls page={view.page} pages={view.pages} hrefOf={(page) => hrefOf(skipOf(page))} onJump={(page) => change(skipOf(page))} />
        </footer>
      )}
    </section>
  );
}

/** Where the add button leads, for who may add: the descriptor's link, below the list's own path unless it is a full one. */
function useAddHref(list: ListModel): string | undefined {
  const host = useHost();
  const { pathname } = usePlace();
  if (!list.add) return undefined;
  const href = list.add.href.startsWith('/') ? list.add.href : `${pathname.replace(/\/*$/, '/')}${list.add.href}`;
  return host.mayOpen(href) ? href : undefined;
}

function nameOf({ entity, columns }: ListModel, row: JsonObject): string {
  const name = readPath(row, entity.titleField) ?? readPath(row, columns[0]?.name ?? '');
  return `${entity.title.toLowerCase()} ${typeof name === 'string' || typeof name === 'number' ? name : ''}`.trim();
}
