import { memo } from 'react';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { Field } from '../field/field.tsx';
import { CellLayout } from './cell-layout.tsx';
import { isNumeric } from './columns.ts';
import styles from './rows-editor.module.css';

/** The cells of the row around. Each renders on its own. */
export const RowCells = memo(function RowCells({ model: { fields, key } }: { model: FormChildren }) {
  return fields.map((field) => (
    <td
      key={field.name}
      className={styles.cell}
      data-cell={field.name}
      data-align={isNumeric(field, key) ? 'end' : undefined}
    >
      <Field model={field} wrapper={CellLayout} />
    </td>
  ));
});
