import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useConditionScope, useRecord } from '../record/fields-context.ts';
import { fieldId } from '../record/edited-record.ts';
import type { Row, RowList } from '../record/record.ts';
import { useKeyed } from '../record/use-keyed.ts';
import { AddRow } from './add-row.tsx';
import { FindBar, NothingFound } from './find-bar.tsx';
import { PlainBody } from './plain-body.tsx';
import { listState } from './list-state.ts';
import { rowItems } from './row-items.ts';
import type { InnerRowsProps } from './row-line.tsx';
import { RowsTable } from './rows-table.tsx';
import { SumLine } from './sum-line.tsx';
import { useFoundRows } from './use-found-rows.ts';
import styles from './rows-editor.module.css';

/** Without its code all rows are rendered, which is slow but complete. */
const VirtualBody = fetchedPart(() => import('./virtual-body.tsx'), null, PlainBody);

/** Above this number of rows scrolling is virtual. */
const MOST_IN_PAGE = 100;

export interface RowsEditorProps {
  model: FormChildren;
  list: RowList;
  /** A field whose values become header rows. */
  groupBy?: string | undefined;
}

/** The rows of a record as a table of controls: children of a form, rows of a grid, and rows within rows. */
export function RowsEditor({ model, list, groupBy }: RowsEditorProps) {
  const record = useRecord();
  const scope = useConditionScope(model.readOnlyWhen);
  const { isReadOnly: isFixed, canAdd, canDelete } = listState(model, record, scope);
  const rows = useRows(list);
  const found = useFoundRows(list, rows, model.find);
  const hasAll = model.setAll !== undefined && !isFixed;
  const items = useMemo(() => rowItems(found.rows, { groupBy, hasAll }), [found.rows, groupBy, hasAll]);
  const isHidden = rows.length > 0 && found.rows.length === 0;
  const { news, mark } = useMarks(list);
  const error = useKeyed(record.store.errors, model.name);
  const isVirtual = items.length > MOST_IN_PAGE;
  const id = fieldId(record.id, model.name);
  const body = { model, list, items, canDelete, mark, inner: InnerRows };

  return (
    // Focused for an error of the whole list when it has no editable cell.
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.editor}
      aria-label={model.label}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      {model.find && rows.length > 0 && <FindBar found={found} total={rows.length} label={model.label} />}
      {isHidden && <NothingFound found={found} />}
      {items.length > 0 && (
        <RowsTable model={model} hasButtons={canDelete} rowCount={items.length} isVirtual={isVirtual}>
          {isVirtual ? <VirtualBody {...body} /> : <PlainBody {...body} />}
        </RowsTable>
      )}
      {items.length === 0 && !isHidden && !canAdd && <p className={styles.none}>None.</p>}
      {model.field.children?.sum && <SumLine model={model} list={list} />}
      {/* The live region is rendered from the start, so that screen readers announce the message. */}
      <div aria-live="polite" className={styles.listError}>
        {error !== undefined && (
          <p className={styles.error} id={`${id}-error`}>
            <Icon name="alert" />
            {error}
          </p>
        )}
      </div>
      {canAdd && <AddRow model={model} list={list} isEmpty={items.length === 0} />}
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
    </fieldset>
  );
}

/** The rows within a row, indented under it. */
function InnerRows({ model, row }: InnerRowsProps) {
  const list = row.rows(model.name);
  if (!list) return null;
  return (
    <tr className={styles.within}>
      <td className={styles.inner}>
        <RowsEditor model={model} list={list} />
      </td>
    </tr>
  );
}

/** Returns the rows of a list, and renders when one is added, removed or marked. */
function useRows(list: RowList): readonly Row[] {
  const rows = useSyncExternalStore(list.subscribe, list.rows);
  const gone = useSyncExternalStore(list.subscribe, () => list.rows().filter((row) => row.isGone()).length);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a removed row is no longer shown, though it keeps its position
  return useMemo(() => [...rows], [rows, gone]);
}

/** Returns the function that deletes a row or undoes it, and announces the result to screen readers. */
function useMarks(list: RowList): { news: string; mark: (row: Row, place: number) => void } {
  const [news, setNews] = useState('');
  const mark = useCallback(
    (row: Row, place: number) => {
      if (row.isDeleted()) list.restore(row);
      else list.remove(row);
      setNews(newsOf(row, place));
    },
    [list],
  );
  return { news, mark };
}

function newsOf(row: Row, place: number): string {
  if (row.isGone()) return `Row ${place + 1} removed`;
  return row.isDeleted() ? `Row ${place + 1} will be deleted when you save` : `Row ${place + 1} restored`;
}
