import { useEffect } from 'react';
import { useChoice } from '../../../host/choices.ts';
import { useAddressOfState, useHost, usePlace, useSettings } from '../../../host/host.ts';
import type { ListModel } from '../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { searchOfView, viewOfSearch, type SavedView } from './saved-view.ts';

/** The address query of a list without a view, where a person opens it with one. */
export const ALL = '?view=all';

/** The id of the site at which a person works; undefined where the host knows none. */
export type Site = number | undefined;

/**
 * Returns the address query with which a person opens a list at a site; undefined for the list as it is. Views belong
 * to a site and the setting to the person: a view that was chosen at another site has no effect here.
 */
export function defaultSearch({ view, viewSite }: JsonObject, site: Site): string | undefined {
  return viewSite === site && typeof view === 'string' && /^\?view=\d+(?:&|$)/.test(view) ? view : undefined;
}

/**
 * Returns the address query that a list is shown with: the query of the address, or without one the query of the
 * person's own view.
 * @example openedSearch('', { view: '?view=3&$search=a', viewSite: 1 }, 1) // '?view=3&$search=a'
 */
export function openedSearch(search: string, setting: JsonObject, site: Site): string {
  return search === '' ? (defaultSearch(setting, site) ?? '') : search;
}

/** Returns a setting of a list that opens it with a view of a site; without a view, as it is. */
export function settingOfView(setting: JsonObject, view: SavedView | undefined, site: Site): JsonObject {
  const { view: _old, viewSite: _site, ...rest } = setting;
  return view === undefined ? rest : { ...rest, view: searchOfView(view), ...(site && { viewSite: site }) };
}

/**
 * Returns the setting as the views of the site are now: a view that was changed is opened as it is stored, and one that
 * is gone no longer opens the list. Undefined when there is nothing to change.
 */
export function followedSetting(setting: JsonObject, views: readonly SavedView[], site: Site): JsonObject | undefined {
  const search = defaultSearch(setting, site);
  if (search === undefined) return undefined;
  const next = settingOfView(setting, viewOfSearch(search, views), site);
  return next['view'] === search ? undefined : next;
}

/**
 * Returns the address query that a list is shown with, and writes the query of the person's own view into the address.
 */
export function useOpenedSearch({ id }: Pick<ListModel, 'id'>): string {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const [setting] = useChoice(`list:${id}`);
  const { siteId } = useSettings();
  const opened = openedSearch(search, setting, siteId);
  useEffect(() => {
    if (opened !== search) host.navigate(addressOf(opened), { replace: true });
  }, [opened, search, host, addressOf]);
  return opened;
}
