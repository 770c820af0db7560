import { useEffect, useMemo } from 'react';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import { useChoice } from '../../../host/choices.ts';
import { useAddressOfState, useHost, usePlace, useSettings, type Answer } from '../../../host/host.ts';
import type { StoredView } from '../../../host/ports.ts';
import { useInvalidate, useRead } from '../../../host/use-read.ts';
import { ALL, defaultSearch, followedSetting, settingOfView } from './default-view.ts';
import { keptSearch, readSavedViews, searchOfView, viewOfSearch, type SavedView } from './saved-view.ts';

/** Views change seldom; a change of one's own is shown at once. */
const FRESH_MS = 60_000;

/** The name of a view, and whether others at the site see it. */
export interface ViewValues {
  title: string;
  isShared: boolean;
}

/** The saved views of a list, and what a person can do with them. */
export interface SavedViews {
  all: readonly SavedView[];
  /** The view that the address names. */
  current: SavedView | undefined;
  /** The view with which this person opens the list. */
  opening: SavedView | undefined;
  /** The whole list is shown, without a view, a search or a filter. */
  isWhole: boolean;
  /** The current view may be changed by this person, and what is shown differs from what it keeps. */
  isChanged: boolean;
  /** The current view may be changed by this person. */
  mayChange: boolean;
  showAll: () => void;
  show: (view: SavedView) => void;
  /** Opens the list with a view from now on; without one, as it is. */
  openWith: (view: SavedView | undefined) => void;
  /** Saves what is shown as a new view, and shows it. */
  add: (values: ViewValues) => Promise<Answer>;
  rename: (view: SavedView, values: ViewValues) => Promise<Answer>;
  /** Stores what is shown in a view. */
  keep: (view: SavedView) => Promise<Answer>;
  remove: (view: SavedView) => Promise<Answer>;
}

/** Returns the saved views of a list; undefined for a person or an application without them. */
export function useSavedViews({ id }: Pick<ListModel, 'id'>): SavedViews | undefined {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const invalidate = useInvalidate();
  const port = host.ports.views;
  const read = port?.read(id);
  const { answer } = useRead(read, { freshFor: FRESH_MS });
  const all = useMemo(() => readSavedViews(answer?.result), [answer]);
  const current = viewOfSearch(search, all);
  const [setting, setSetting] = useChoice(`list:${id}`);
  const { siteId } = useSettings();
  const opening = viewOfSearch(defaultSearch(setting, siteId) ?? '', all);
  const followed = answer?.isSuccessful === true ? followedSetting(setting, all, siteId) : undefined;
  useEffect(() => {
    if (followed) setSetting(followed);
  }, [followed, setSetting]);
  if (port === undefined || read === undefined) return undefined;

  const kept = keptSearch(search);
  const mayChange = current !== undefined && (current.isMine || port.mayChangeShared);
  const done = async (answered: Promise<Answer>): Promise<Answer> => {
    const saved = await answered;
    if (saved.isSuccessful) await invalidate(read.operation);
    return saved;
  };
  const change = ({ isMine, savedViewId }: SavedView, view: StoredView) =>
    done(isMine ? port.save(id, view, savedViewId) : port.changeShared(savedViewId, view));
  const go = (to: string) => host.navigate(addressOf(to), { replace: true });
  return {
    all,
    current,
    opening,
    isWhole: current === undefined && kept === '',
    isChanged: mayChange && kept !== current.search,
    mayChange,
    showAll: () => host.navigate(addressOf(opening ? ALL : '')),
    show: (view) => host.navigate(addressOf(searchOfView(view))),
    openWith: (view) => setSetting(settingOfView(setting, view, siteId)),
    async add(values) {
      const saved = await done(port.save(id, { ...values, search: kept }));
      const savedViewId = savedIdIn(saved);
      if (savedViewId !== undefined) go(searchOfView({ savedViewId, search: kept }));
      return saved;
    },
    rename: (view, values) => change(view, { ...values, search: view.search }),
    keep: (view) => change(view, { title: view.title, isShared: view.isShared, search: kept }),
    async remove(view) {
      const { isMine, savedViewId } = view;
      const removed = await done(isMine ? port.remove(savedViewId) : port.removeShared(savedViewId));
      if (removed.isSuccessful) go(kept);
      return removed;
    },
  };
}

/** Returns the id of a view that was saved; undefined after a refusal. */
function savedIdIn({ isSuccessful, result }: Answer): number | undefined {
  const id = isSuccessful && typeof result === 'object' && result !== null && 'savedViewId' in result;
  const savedViewId = id ? result['savedViewId'] : undefined;
  return typeof savedViewId === 'number' ? savedViewId : undefined;
}
