import { useId } from 'react';
import { resultsText } from '../../../language/query/paging/results-text.ts';
import { useStays } from '../../../host/host.ts';
import inputs from '../../../ui/field/input.module.css';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageControls } from '../../../ui/page-controls/page-controls.tsx';
import type { List } from '../controller/use-list.ts';
import type { ListPage } from '../controller/use-page.ts';
import styles from './list-foot.module.css';

/** Below the rows: which are shown of how many, how many a page has, and the pages. */
export function ListFoot({ list }: { list: List }) {
  const { page, rows, total, isMoreThanTotal, isPrevious } = list;
  const stays = useStays();
  return (
    <footer className={styles.foot}>
      <output>{!isPrevious && resultsText(page.skip, rows.length, total, isMoreThanTotal)}</output>
      <div className={styles.pages}>
        {total > Math.min(...page.sizes) && <PageSize page={page} />}
        <PageControls
          page={page.number}
          pages={page.pages}
          isMore={page.isMore}
          hrefOf={page.hrefOf}
          onJump={page.goTo}
          revision={stays}
        />
      </div>
    </footer>
  );
}

/** Chooses how many rows a page has. */
function PageSize({ page }: { page: ListPage }) {
  const id = useId();
  return (
    <span className={styles.pageSize}>
      <label htmlFor={id}>Rows</label>
      <span className={inputs.select}>
        <select
          id={id}
          className={inputs.input}
          value={page.size}
          onChange={(event) => page.setSize(Number(event.target.value))}
        >
          {page.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </span>
  );
}
