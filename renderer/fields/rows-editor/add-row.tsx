import { useSyncExternalStore } from 'react';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { newRow } from '../../language/models/form/initial-values.ts';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { Button } from '../../ui/button/button.tsx';
import { focusIn } from '../field/focus-field.ts';
import { useRecord } from '../record/fields-context.ts';
import { rowId } from '../record/edited-record.ts';
import type { RowList } from '../record/record.ts';
import { isFull } from './list-state.ts';
import { ADDS_ROW } from './use-add-row-key.ts';
import { firstControl } from './table-keys.ts';
import styles from './rows-editor.module.css';

interface AddRowProps {
  model: FormChildren;
  list: RowList;
  isEmpty: boolean;
}

/** Adds a row with its defaults at the end, and focuses its first field. */
export function AddRow({ model, list, isEmpty }: AddRowProps) {
  const record = useRecord();
  const hasAll = useSyncExternalStore(list.subscribe, () => isFull(model, list));
  const { maxItems } = model.field;
  const add = () => {
    const row = list.add({ ...newRow(model), ...buildPayload(model.new ?? {}, record.scope()) });
    // After the render that contains the row.
    requestAnimationFrame(() => list.reveal(row));
    focusIn(rowId(record, model.name, row), firstControl);
  };
  return (
    <div className={styles.add} data-empty={isEmpty ? '' : undefined}>
      <Button small icon="add" disabled={hasAll} onClick={add} {...ADDS_ROW}>
        {model.addLabel}
      </Button>
      {hasAll && (
        <span className={styles.note}>
          At most {maxItems} {maxItems === 1 ? 'row' : 'rows'}.
        </span>
      )}
    </div>
  );
}
