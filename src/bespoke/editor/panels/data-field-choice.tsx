import { useId } from 'react';
import type { SelectedBox } from '../core/box-selection.ts';
import { updateData } from '../core/commands/data.ts';
import { rowsOf, textIn, useChosenRows } from '../dialogs/use-chosen-rows.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './panels.module.css';

/** Chooses one of the values that the record of the document offers: name, field and data type at once. */
export function DataFieldChoice({ box }: { box: SelectedBox }) {
  const { page, descriptor, screen, isReadOnly } = useStudio();
  const id = useId();
  const fields = rowsOf(useChosenRows(descriptor.dataFields, screen.entity?.entity ?? ''));
  if (fields.length === 0) return null;
  const { name, fieldName } = box.element.data;
  const current = keyOf(String(name), String(fieldName));
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Value
      </label>
      <select
        id={id}
        className={styles.input}
        value={fields.some((row) => keyOf(textIn(row, 'name'), textIn(row, 'fieldName')) === current) ? current : ''}
        disabled={isReadOnly}
        onChange={({ target }) => {
          const row = fields.find((one) => keyOf(textIn(one, 'name'), textIn(one, 'fieldName')) === target.value);
          if (row === undefined) return;
          const [own, field, dataType] = ['name', 'fieldName', 'dataType'].map((key) => textIn(row, key));
          updateData(page, box.path, { name: own, fieldName: field, dataType });
        }}
      >
        <option value="">–</option>
        {fields.map((row) => (
          <option key={textIn(row, 'fieldName')} value={keyOf(textIn(row, 'name'), textIn(row, 'fieldName'))}>
            {textIn(row, 'title')}
          </option>
        ))}
      </select>
    </div>
  );
}

function keyOf(name: string, fieldName: string): string {
  return `${name}.${fieldName}`;
}
