import { useCallback, useId } from 'react';
import type { ListModel } from '../../language/models/list/list-model.ts';
import { pageSizes } from '../../language/models/list/list-state.ts';
import { resultsText } from '../../language/query/paging/results-text.ts';
import { useStays } from '../../host/host.ts';
import inputs from '../../ui/field/input.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import { PageControls } from '../../ui/page-controls/page-controls.tsx';
import { usePageSize } from './page-size.ts';
import type { ListView } from './use-list.ts';
import styles from './list.module.css';

/** Stands below the rows: which are shown of how many, how many a page has, and the pages. */
export function ListFoot({ list, view }: { list: ListModel; view: ListView }) {
  const { state, rows, total, isMoreThanTotal, isPrevious, paging, change, hrefOf } = view;
  const { pageSize } = state;
  const stays = useStays();
  const sizes = pageSizes(list);
  const jump = useCallback((page: number) => change({ skip: (page - 1) * pageSize }), [change, pageSize]);
  return (
    <footer className={styles.foot}>
      <output>{!isPrevious && resultsText(state.skip, rows.length, total, isMoreThanTotal)}</output>
      <div className={styles.pages}>
        {total > Math.min(...sizes) && <PageSize list={list} sizes={sizes} view={view} />}
        <PageControls
          {...paging}
          hrefOf={(page) => hrefOf({ skip: (page - 1) * pageSize })}
          onJump={jump}
          revision={stays}
        />
      </div>
    </footer>
  );
}

/** Chooses how many rows a page has. The first row on screen stays on it. */
function PageSize({ list, sizes, view }: { list: ListModel; sizes: number[]; view: ListView }) {
  const { state, change } = view;
  const id = useId();
  const [, keepPageSize] = usePageSize(list);
  const choose = (pageSize: number) => {
    keepPageSize(pageSize);
    change({ pageSize, skip: state.skip - (state.skip % pageSize) });
  };
  return (
    <span className={styles.pageSize}>
      <label htmlFor={id}>Rows</label>
      <span className={inputs.select}>
        <select
          id={id}
          className={inputs.input}
          value={state.pageSize}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </span>
  );
}
