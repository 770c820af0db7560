import { useEffect } from 'react';
import { pageSearch, type RowsPage, type RowsTotal } from '../../language/models/rows/rows-page.ts';
import { pageCount } from '../../language/query/paging/page-controls.ts';
import { useAddressOfState, usePlace } from '../../host/host.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { keepFocus } from '../frame/keep-focus.ts';
import * as rowsTexts from '../../texts/generated/rows.ts';

/**
 * Shown when the page is behind the last one, by its address or because rows were deleted. There are rows on the pages
 * before it.
 * @param things What the rows are, such as 'products'.
 */
export function PastTheEnd({ things, lastHref }: { things: string; lastHref: string }) {
  useEffect(() => keepFocus, []);
  return (
    <EmptyState
      icon="search"
      title={rowsTexts.pastTheEnd({ things })}
      detail={rowsTexts.pastTheEndDetail()}
      actions={<ButtonLink href={lastHref}>{rowsTexts.lastPage()}</ButtonLink>}
    />
  );
}

interface PagedRead {
  page: RowsPage;
  counted: RowsTotal;
}

/** Returns whether the page of a read is behind the last one. Only for a read without rows. */
export function isPastTheEnd(read: { page: RowsPage | undefined; counted: RowsTotal }): read is PagedRead {
  return read.page !== undefined && read.counted.total > 0;
}

/** Shown for rows whose page is behind the last one. */
export function EndOfRows({ read: { page, counted } }: { read: PagedRead }) {
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const last = pageCount(counted.total, page.pageSize);
  return <PastTheEnd things={rowsTexts.rows()} lastHref={addressOf(pageSearch(search, page.pageSize, last))} />;
}
