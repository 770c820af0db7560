import { useEffect, useState } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { useChoice } from '../../../host/choices.ts';
import { tellFailure, useAddressOfState, useHost, usePlace, useSettings } from '../../../host/host.ts';
import { useInvalidate, useRead } from '../../../host/use-read.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton, type MenuItem } from '../../../ui/menu/menu-button.tsx';
import { ViewDialog } from '../list-panels.tsx';
import { ALL, defaultSearch, followedSetting, settingOfView } from './default-view.ts';
import { keptSearch, readSavedViews, searchOfView, viewOfSearch, type SavedView } from './saved-view.ts';
import styles from '../toolbar.module.css';

/** Views change seldom; a change of one's own is shown at once. */
const FRESH_MS = 60_000;

/** The saved views of a list: opens, saves, shares, renames and deletes them. Nothing for a person who may not. */
export function ViewsMenu({ list }: { list: ListModel }) {
  const host = useHost();
  return host.can('getSavedViews') ? <Menu list={list} /> : null;
}

type Asking = { view?: SavedView };

function Menu({ list }: { list: ListModel }) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState<Asking>();
  const { answer } = useRead({ operation: 'getSavedViews', args: { screen: list.id } }, { freshFor: FRESH_MS });
  const views = readSavedViews(answer?.result);
  const current = viewOfSearch(search, views);
  const [setting, setSetting] = useChoice(`list:${list.id}`);
  const { siteId } = useSettings();
  const opening = viewOfSearch(defaultSearch(setting, siteId) ?? '', views);
  const followed = answer?.isSuccessful === true ? followedSetting(setting, views, siteId) : undefined;
  useEffect(() => {
    if (followed) setSetting(followed);
  }, [followed, setSetting]);
  const kept = keptSearch(search);
  const mayChange = current !== undefined && (current.isMine || host.can('changeSharedView'));

  const call = async (operation: string, payload: Record<string, string | number | boolean>) => {
    const done = await host.call({ operation, payload });
    if (done.isSuccessful) await invalidate('getSavedViews');
    return done;
  };
  const change = (view: SavedView, values: { title: string; isShared: boolean; search: string }) =>
    view.isMine
      ? call('saveView', { savedViewId: view.savedViewId, screen: list.id, ...values })
      : call('changeSharedView', { savedViewId: view.savedViewId, ...values });
  const save = async ({ title, isShared }: { title: string; isShared: boolean }): Promise<string | undefined> => {
    const view = asking?.view;
    const done = view
      ? await change(view, { title, isShared, search: view.search })
      : await call('saveView', { screen: list.id, title, isShared, search: kept });
    if (!done.isSuccessful) return done.message;
    const { result } = done;
    const id = typeof result === 'object' && result !== null && 'savedViewId' in result ? result['savedViewId'] : null;
    if (view === undefined && typeof id === 'number')
      host.navigate(addressOf(searchOfView({ savedViewId: id, search: kept })), { replace: true });
    return undefined;
  };
  const keep = async (view: SavedView) => {
    const done = await change(view, { title: view.title, isShared: view.isShared, search: kept });
    if (done.isSuccessful) host.toast('info', `The view "${view.title}" was saved.`);
    else tellFailure(host, done);
  };
  const remove = async (view: SavedView) => {
    const about = view.isShared ? `${view.title}, which others at this site see` : view.title;
    const question = { text: 'Are you sure you want to delete this view?', about, confirmLabel: 'Delete' };
    if (!(await host.confirm({ ...question, isDangerous: true }))) return;
    const done = await call(view.isMine ? 'deleteView' : 'deleteSharedView', { savedViewId: view.savedViewId });
    if (done.isSuccessful) host.navigate(addressOf(kept), { replace: true });
    else tellFailure(host, done);
  };

  const items: MenuItem[] = [
    {
      id: 'all',
      label: `All ${list.title.toLowerCase()}`,
      isSelected: current === undefined && kept === '',
      onAction: () => host.navigate(addressOf(opening ? ALL : '')),
    },
    ...views.map((view) => ({
      id: `view ${view.savedViewId}`,
      label: `${view.isMine ? view.title : `${view.title} (${view.ownerName})`}${view === opening ? ' · default' : ''}`,
      isSelected: view === current,
      onAction: () => host.navigate(addressOf(searchOfView(view))),
    })),
    ...(current && mayChange && kept !== current.search
      ? [{ id: 'keep', label: `Save "${current.title}"`, icon: 'check' as const, onAction: () => void keep(current) }]
      : []),
    ...(current
      ? [
          {
            id: 'open',
            label: current === opening ? 'Remove my default' : 'Make it my default',
            icon: 'pin' as const,
            onAction: () => setSetting(settingOfView(setting, current === opening ? undefined : current, siteId)),
          },
        ]
      : []),
    { id: 'save', label: 'Save as a new view', icon: 'add', onAction: () => setAsking({}) },
    ...(current && mayChange
      ? [
          {
            id: 'edit',
            label: 'Rename or share',
            icon: 'edit' as const,
            onAction: () => setAsking({ view: current }),
          },
          {
            id: 'delete',
            label: 'Delete view',
            icon: 'delete' as const,
            tone: 'danger' as const,
            onAction: () => void remove(current),
          },
        ]
      : []),
  ];
  const taken = views.filter((view) => view.isMine && view !== asking?.view).map(({ title }) => title);
  return (
    <>
      <MenuButton
        label={current ? `View: ${current.title}` : 'Views'}
        className={styles.views}
        items={items}
        tooltip={false}
      >
        <Icon name="views" />
        <span>{current?.title ?? 'Views'}</span>
      </MenuButton>
      {asking && (
        <ViewDialog
          title={asking.view ? 'Rename or share the view' : 'Save as a new view'}
          view={asking.view}
          taken={taken}
          onSave={save}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
