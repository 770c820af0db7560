import type { FormChildren } from '../../language/models/form/form-model.ts';
import { useRecord } from '../record/fields-context.ts';
import type { Row, RowList } from '../record/record.ts';
import { AllBox } from './all-box.tsx';
import styles from './rows-editor.module.css';

interface GroupLineProps {
  model: FormChildren;
  list: RowList;
  title: string;
  members: readonly Row[];
  index: number;
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** The header of a group of rows, with the boxes that set all of them. */
export function GroupLine({ model, list, title, members, index, measure }: GroupLineProps) {
  const { isReadOnly } = useRecord();
  const columns = (isReadOnly ? [] : (model.setAll ?? [])).map((name) =>
    model.fields.findIndex((field) => field.name === name),
  );
  const first = columns.length === 0 ? -1 : Math.min(...columns) + 1;
  return (
    <tbody ref={measure} data-index={index} className={styles.body}>
      <tr className={styles.groupRow} aria-rowindex={index + 2}>
        <th scope="rowgroup" className={styles.group} style={{ gridColumn: `1 / ${first}` }}>
          {title}
        </th>
        {model.fields.map((field, column) =>
          columns.includes(column) ? (
            <td key={field.name} className={styles.groupCell} style={{ gridColumn: column + 1 }}>
              <AllBox model={model} list={list} rows={members} field={field} of={title} />
            </td>
          ) : null,
        )}
      </tr>
    </tbody>
  );
}
