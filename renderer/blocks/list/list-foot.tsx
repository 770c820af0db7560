import { useCallback } from 'react';
import type { ListModel } from '../../language/models/list/list-model.ts';
import { resultsText } from '../../language/query/paging/results-text.ts';
import { useStays } from '../../host/host.ts';
import { PageControls } from '../../ui/page-controls/page-controls.tsx';
import type { ListView } from './use-list.ts';
import styles from './list.module.css';

/** Stands below the rows: which are shown of how many, and the pages. */
export function ListFoot({ list, view }: { list: ListModel; view: ListView }) {
  const { state, rows, total, isMoreThanTotal, paging, change, hrefOf } = view;
  const { pageSize } = list;
  const stays = useStays();
  const jump = useCallback((page: number) => change({ skip: (page - 1) * pageSize }), [change, pageSize]);
  return (
    <footer className={styles.foot}>
      <output>{resultsText(state.skip, rows.length, total, isMoreThanTotal)}</output>
      <PageControls
        {...paging}
        hrefOf={(page) => hrefOf({ skip: (page - 1) * pageSize })}
        onJump={jump}
        revision={stays}
      />
    </footer>
  );
}
