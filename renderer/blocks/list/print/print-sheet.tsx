import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHost, useSettings, type Answer } from '../../../host/host.ts';
import { tellFailure } from '../../../host/failure.ts';
import { rowScope } from '../../../language/logic/conditions/scope.ts';
import { listQuery } from '../../../language/models/list/list-state.ts';
import { periodText } from '../../../language/models/reports/period.ts';
import { amountText } from '../../../language/query/paging/results-text.ts';
import type { JsonObject } from '../../../language/types/json.ts';
import { Table } from '../../../parts/table/table.tsx';
import { listCall } from '../controller/list-call.ts';
import type { List } from '../controller/use-list.ts';
import type { PrintSheetProps } from '../list-panels.tsx';
import { useShownValue } from '../toolbar/use-shown-value.ts';
import { MOST_AT_ONCE, MOST_PRINTED, readRows } from './read-rows.ts';
import styles from './print-sheet.module.css';

/** Reads all rows of a list and prints them. Closes itself when the browser's print dialog has ended, or the read fails. */
export default function PrintSheet({ list, onClose }: PrintSheetProps) {
  const host = useHost();
  const [read, setRead] = useState<readonly JsonObject[]>();
  const { model, scope, screen, query, total } = list;
  const readAll = useEffectEvent(() =>
    readRows(host, (page) => listCall(model, scope, screen.operations, listQuery({ ...query.state, ...page }, model))),
  );
  const sayThatItReads = useEffectEvent(() => {
    if (total > MOST_AT_ONCE) host.toast('info', `Reading ${model.entity.titlePlural.toLowerCase()} to print.`);
  });
  const fail = useEffectEvent((failure: Answer) => {
    tellFailure(host, failure);
    onClose();
  });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isClosed = false;
    sayThatItReads();
    void readAll().then((found) => {
      if (isClosed) return;
      if ('failure' in found) fail(found.failure);
      else setRead(found.rows);
    });
    return () => {
      isClosed = true;
    };
  }, []);
  useEffect(() => {
    if (read === undefined) return undefined;
    const ended = () => close();
    addEventListener('afterprint', ended);
    globalThis.print();
    return () => removeEventListener('afterprint', ended);
  }, [read]);
  return read && createPortal(<Sheet list={list} rows={read} />, document.body);
}

function Sheet({ list, rows }: { list: List; rows: readonly JsonObject[] }) {
  const { locale } = useSettings();
  const { model, scope, screen, period, filters } = list;
  // The rows are read after they were counted.
  const isCut = rows.length === MOST_PRINTED && list.total > rows.length;
  const counted = isCut
    ? `The first ${amountText(rows.length, false)} of ${amountText(list.total, list.isMoreThanTotal)}`
    : `${amountText(rows.length, false)} ${rows.length === 1 ? model.entity.title : model.entity.titlePlural}`;
  return (
    <div className={styles.sheet}>
      <h1 className={styles.title}>{model.title}</h1>
      <p className={styles.about}>
        {period && <span>{periodText(period.period, locale)}</span>}
        <span>{counted}</span>
        {filters.search !== '' && <span>Search: {filters.search}</span>}
        {filters.fields.map((filter) =>
          filters.values[filter.name] === undefined ? null : (
            <FilterText key={filter.name} filter={filter} value={filters.values[filter.name]} />
          ),
        )}
      </p>
      <Table
        label={model.title}
        columns={model.columns}
        screen={screen.descriptor.id}
        rows={rows.map((row, index) => ({ key: String(index), row, scope: rowScope(row, scope) }))}
      />
    </div>
  );
}

function FilterText({ filter, value }: Parameters<typeof useShownValue>[0]) {
  const shown = useShownValue({ filter, value });
  return (
    <span>
      {filter.label}: {shown}
    </span>
  );
}
