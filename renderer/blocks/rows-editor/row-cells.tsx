import { memo } from 'react';
import type { FormChildren } from '../../language/form/form-model.ts';
import { Field } from '../form/field-slot.tsx';
import { CellFrame } from './cell-frame.tsx';
import { isNumeric } from './columns.ts';
import styles from './rows-editor.module.css';

/** The cells of the row around. Each wakes by itself. */
export const RowCells = memo(function RowCells({ model: { fields, key } }: { model: FormChildren }) {
  return fields.map((field) => (
    <td key={field.name} className={styles.cell} data-cell={field.name} data-align={isNumeric(field, key) ? 'end' : undefined}>
      <Field model={field} frame={CellFrame} />
    </td>
  ));
});
