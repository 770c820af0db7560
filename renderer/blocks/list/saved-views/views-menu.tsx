import { useState } from 'react';
import { useHost } from '../../../host/host.ts';
import { tellFailure } from '../../../host/failure.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { MenuButton, type MenuItem } from '../../../ui/menu/menu-button.tsx';
import { ViewDialog } from '../list-panels.tsx';
import type { SavedView } from './saved-view.ts';
import type { SavedViews, ViewValues } from './use-saved-views.ts';
import styles from '../toolbar/toolbar.module.css';

type Asking = { view?: SavedView };

/** The saved views of a list: opens, saves, shares, renames and deletes them. */
export function ViewsMenu({ views, title }: { views: SavedViews; title: string }) {
  const host = useHost();
  const [asking, setAsking] = useState<Asking>();
  const { all, current, opening } = views;
  const save = async (values: ViewValues): Promise<string | undefined> => {
    const done = await (asking?.view ? views.rename(asking.view, values) : views.add(values));
    return done.isSuccessful ? undefined : done.message;
  };
  const keep = async (view: SavedView) => {
    const done = await views.keep(view);
    if (done.isSuccessful) host.toast('info', `The view "${view.title}" was saved.`);
    else tellFailure(host, done);
  };
  const remove = async (view: SavedView) => {
    const about = view.isShared ? `${view.title}, which others at this site see` : view.title;
    const question = { text: 'Are you sure you want to delete this view?', about, confirmLabel: 'Delete' };
    if (!(await host.confirm({ ...question, isDangerous: true }))) return;
    const done = await views.remove(view);
    if (!done.isSuccessful) tellFailure(host, done);
  };

  const items: MenuItem[] = [
    { id: 'all', label: `All ${title.toLowerCase()}`, isSelected: views.isWhole, onAction: views.showAll },
    ...all.map((view) => ({
      id: `view ${view.savedViewId}`,
      label: `${view.isMine ? view.title : `${view.title} (${view.ownerName})`}${view === opening ? ' · default' : ''}`,
      isSelected: view === current,
      onAction: () => views.show(view),
    })),
    ...(current ? itemsOf(current) : []),
    { id: 'save', label: 'Save as a new view', icon: 'add', onAction: () => setAsking({}) },
    ...(current && views.mayChange ? changesOf(current) : []),
  ];
  function itemsOf(view: SavedView): MenuItem[] {
    return [
      ...(views.isChanged
        ? [{ id: 'keep', label: `Save "${view.title}"`, icon: 'check' as const, onAction: () => void keep(view) }]
        : []),
      {
        id: 'open',
        label: view === opening ? 'Remove my default' : 'Make it my default',
        icon: 'pin',
        onAction: () => views.openWith(view === opening ? undefined : view),
      },
    ];
  }
  function changesOf(view: SavedView): MenuItem[] {
    return [
      { id: 'edit', label: 'Rename or share', icon: 'edit', onAction: () => setAsking({ view }) },
      { id: 'delete', label: 'Delete view', icon: 'delete', tone: 'danger', onAction: () => void remove(view) },
    ];
  }

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
          taken={all.filter((view) => view.isMine && view !== asking.view).map((view) => view.title)}
          onSave={save}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
