import { isObject } from '../../../language/paths/path.ts';
import type { Json } from '../../../language/types/json.ts';

/** A saved view of a list (`docs/personal-settings.md#saved-views`). */
export interface SavedView {
  savedViewId: number;
  title: string;
  /** The address query, with its question mark; '' shows everything. */
  search: string;
  isShared: boolean;
  isMine: boolean;
  ownerName: string;
}

/** Parses the views of an answer. Entries that are not understood are left out. */
export function readSavedViews(result: Json | undefined): SavedView[] {
  if (!Array.isArray(result)) return [];
  return result.filter(isObject).flatMap(({ savedViewId, title, search, isShared, isMine, ownerName }): SavedView[] =>
    typeof savedViewId === 'number' &&
    typeof title === 'string' &&
    typeof search === 'string' &&
    /^(?:\?|$)/.test(search)
      ? [
          {
            savedViewId,
            title,
            search,
            isShared: isShared === true,
            isMine: isMine === true,
            ownerName: typeof ownerName === 'string' ? ownerName : '',
          },
        ]
      : [],
  );
}

const VIEW = 'view=';
/** What of an address belongs to a moment and not to a view: the page. */
const OF_A_MOMENT = ['$skip=', '$top='];

/**
 * Returns the address query of a view, which names it: the list then knows which view it shows. Parts are kept as they
 * are written, because another spelling would be another state of the list.
 * @example searchOfView({ savedViewId: 3, search: '?$search=a' }) // '?view=3&$search=a'
 */
export function searchOfView({ savedViewId, search }: Pick<SavedView, 'savedViewId' | 'search'>): string {
  return joined([`${VIEW}${savedViewId}`, ...partsOf(search)]);
}

/**
 * Returns what a view keeps of an address: filters, search and order, but neither the page nor the view itself.
 * @example keptSearch('?view=3&$search=a&$skip=20') // '?$search=a'
 */
export function keptSearch(search: string): string {
  const dropped = [VIEW, ...OF_A_MOMENT];
  return joined(partsOf(search).filter((part) => !dropped.some((start) => part.startsWith(start))));
}

/** Returns the view that an address names; undefined without one, and for one that is gone. */
export function viewOfSearch(search: string, views: readonly SavedView[]): SavedView | undefined {
  const id = partsOf(search)
    .find((part) => part.startsWith(VIEW))
    ?.slice(VIEW.length);
  return views.find((view) => String(view.savedViewId) === id);
}

function partsOf(search: string): string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');
}

function joined(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
