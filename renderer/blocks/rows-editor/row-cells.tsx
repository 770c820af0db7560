import { memo } from 'react';
import type { FormModelField } from '../../language/form/form-model.ts';
import { Field } from '../form/field-slot.tsx';
import { CellFrame } from './cell-frame.tsx';
import { isNumeric } from './columns.ts';
import styles from './rows-editor.module.css';

/** The cells of the row around. Each wakes by itself. */
export const RowCells = memo(function RowCells({ fields }: { fields: FormModelField[] }) {
  return fields.map((field) => (
    <td key={field.name} className={styles.cell} data-cell={field.name} data-align={isNumeric(field) ? 'end' : undefined}>
      <Field model={field} frame={CellFrame} />
    </td>
  ));
});
