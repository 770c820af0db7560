import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { isReadOnly } from '../../language/logic/conditions/apply-condition.ts';
import type { FormChildren, FormModelField } from '../../language/models/form/form-model.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import { useRecord } from '../record/fields-context.ts';
import { recordOfRow } from '../record/edited-record.ts';
import type { Row, RowList } from '../record/record.ts';
import styles from './all-box.module.css';

/** The rows that one box sets. */
interface AllRows {
  model: FormChildren;
  list: RowList;
  rows: readonly Row[];
}

interface AllBoxProps extends AllRows {
  field: FormModelField;
  /** What the rows are called: 'all rows', or the title of their group. */
  of: string;
}

/** Sets a check box in all of the rows, or in none; indeterminate while some have it. Rows that are read-only stay. */
export function AllBox({ field, of, ...all }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const editable = useEditable(field, all);
  const state = useShare(field.name, editable.length === 0 ? all.rows : editable);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={styles.place}>
      <ChoiceBox
        ref={box}
        type="checkbox"
        aria-label={`${field.label}: ${of}`}
        checked={state === 'all'}
        disabled={editable.length === 0}
        onChange={() => all.list.setIn(editable, field.name, state !== 'all')}
      />
      <span className={styles.text} aria-hidden="true">
        {field.label}
      </span>
    </label>
  );
}

/** Returns the rows in which the field can be edited. */
function useEditable(field: FormModelField, { model, rows }: AllRows): readonly Row[] {
  const record = useRecord();
  if (record.isReadOnly || field.isReadOnly) return [];
  const { readOnlyWhen } = field;
  return rows.filter((row) => !row.isDeleted() && !isReadOnly(readOnlyWhen, recordOfRow(record, model, row).scope()));
}

/** Returns whether all, some or none of the rows have a box set, and renders when that changes. */
function useShare(name: string, rows: readonly Row[]): 'all' | 'some' | 'none' {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = rows.map((row) => row.values.subscribe(name, listener));
      return () => ends.forEach((end) => end());
    },
    [rows, name],
  );
  return useSyncExternalStore(subscribe, () => {
    const count = rows.filter((row) => row.values.get(name) === true).length;
    if (count === 0) return 'none';
    return count === rows.length ? 'all' : 'some';
  });
}
