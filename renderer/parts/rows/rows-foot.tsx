import { useCallback } from 'react';
import { pageSearch, type RowsPage } from '../../language/models/rows/rows-page.ts';
import { pagingOf } from '../../language/query/paging/page-controls.ts';
import { amountText, resultsText } from '../../language/query/paging/results-text.ts';
import { useAddressOfState, useHost, usePlace, useStays } from '../../host/host.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageControls } from '../../ui/page-controls/page-controls.tsx';
import type { RowsRead } from '../frame/use-rows.ts';
import * as rowsTexts from '../../texts/generated/rows.ts';
import styles from './rows-foot.module.css';

/** Stands below rows: the page controls, or how many of how many are shown where the server has capped them. */
export function RowsFoot({ read }: { read: RowsRead }) {
  const { rows, page, counted } = read;
  if (page === undefined)
    return counted.missing === 0 ? null : (
      <Notice tone="caution">
        {rowsTexts.capped({ shown: String(rows.length), total: amountText(counted.total, counted.isMore) })}
      </Notice>
    );
  return rows.length === 0 ? null : <PagesFoot read={read} page={page} />;
}

function PagesFoot({ read: { rows, counted }, page }: { read: RowsRead; page: RowsPage }) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const stays = useStays();
  const { skip, pageSize } = page;
  const hrefOf = useCallback(
    (to: number) => addressOf(pageSearch(search, pageSize, to)),
    [addressOf, search, pageSize],
  );
  const jump = useCallback((to: number) => host.navigate(hrefOf(to)), [host, hrefOf]);
  // The answer of a page counts all rows.
  const { total, isMore } = counted;
  return (
    <footer className={styles.foot}>
      <output>{resultsText(skip, rows.length, total, isMore)}</output>
      <PageControls
        {...pagingOf({ skip, pageSize, shown: rows.length, total, isMore })}
        hrefOf={hrefOf}
        onJump={jump}
        revision={stays}
      />
    </footer>
  );
}
