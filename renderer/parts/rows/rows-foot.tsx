import { pageSearch } from '../../language/models/rows/rows-page.ts';
import { pageCount, pageOf } from '../../language/query/paging/page-controls.ts';
import { amountText, resultsText } from '../../language/query/paging/results-text.ts';
import { useAddressOfState, useHost, usePlace } from '../../host/host.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { PageControls } from '../../ui/page-controls/page-controls.tsx';
import type { RowsRead } from '../frame/use-rows.ts';
import styles from './rows-foot.module.css';

/** Stands below rows: the page controls, or how many of how many are shown where the server has capped them. */
export function RowsFoot({ read: { rows, page, counted } }: { read: RowsRead }) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  if (page === undefined)
    return counted.missing === 0 ? null : (
      <Notice tone="caution">
        {`Only ${rows.length} of ${amountText(counted.total, counted.isMore)} rows are shown.`}
      </Notice>
    );
  if (rows.length === 0) return null;
  // The answer of a page counts all rows.
  const { total, isMore } = counted;
  const now = pageOf(page.skip, page.pageSize);
  const ahead = isMore && rows.length === page.pageSize ? 1 : 0;
  return (
    <footer className={styles.foot}>
      <output>{resultsText(page.skip, rows.length, total, isMore)}</output>
      <PageControls
        page={now}
        pages={Math.max(pageCount(total, page.pageSize), now + ahead)}
        hrefOf={(to) => addressOf(pageSearch(search, page, to))}
        onJump={(to) => host.navigate(addressOf(pageSearch(search, page, to)))}
      />
    </footer>
  );
}
