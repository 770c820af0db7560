import { useCallback, type ReactNode } from 'react';
import { searchedSearch, type RowsPage } from '../../language/models/rows/rows-page.ts';
import type { Rows } from '../../language/types/blocks.ts';
import { useAddressOfState, useHost, usePlace } from '../../host/host.ts';
import type { RowsRead } from '../frame/use-rows.ts';
import { SearchBox } from './search-box.tsx';
import * as rowsTexts from '../../texts/generated/rows.ts';

/**
 * Returns the search above rows; undefined for rows that offer none.
 * @param title The title of the screen.
 */
export function rowsSearch(rows: Rows, { page }: Pick<RowsRead, 'page'>, title: string): ReactNode {
  if (page === undefined || !('search' in rows) || rows.search !== true) return undefined;
  return <RowsSearch page={page} title={title} />;
}

function RowsSearch({ page, title }: { page: RowsPage; title: string }) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const find = useCallback(
    (text: string) => host.navigate(addressOf(searchedSearch(search, text)), { replace: true }),
    [host, addressOf, search],
  );
  return <SearchBox label={rowsTexts.searchIn({ things: title.toLowerCase() })} value={page.search} onSearch={find} />;
}
