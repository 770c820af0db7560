import { searchedSearch } from '../../language/models/rows/rows-page.ts';
import type { Rows } from '../../language/types/blocks.ts';
import { useAddressOfState, useHost, usePlace } from '../../host/host.ts';
import type { RowsRead } from '../frame/use-rows.ts';
import { SearchBox } from './search-box.tsx';

/** Shown when no row matches the search. */
export const NO_MATCH = 'Nothing matches the search';

interface RowsSearchProps {
  rows: Rows;
  read: Pick<RowsRead, 'page'>;
  /** The title of the screen. */
  title: string;
}

/** The search above rows that offer one. */
export function RowsSearch({ rows, read: { page }, title }: RowsSearchProps) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  if (page === undefined || !('search' in rows) || rows.search !== true) return null;
  return (
    <SearchBox
      label={`Search ${title.toLowerCase()}`}
      value={page.search}
      onSearch={(text) => host.navigate(addressOf(searchedSearch(search, text)), { replace: true })}
    />
  );
}

/** Returns whether rows offer a search. */
export function isSearched(rows: Rows): boolean {
  return 'search' in rows && rows.search === true;
}
