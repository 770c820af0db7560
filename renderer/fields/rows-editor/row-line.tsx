import { memo, useContext, useMemo, type ComponentType } from 'react';
import { toneOf } from '../../language/models/rows/row-tone.ts';
import type { FormChildren } from '../../language/models/form/form-model.ts';
import { ValuesContext } from '../../controls/values.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { RowContext, useConditionScope, useRecord } from '../record/fields-context.ts';
import { recordOfRow, type EditedRecord } from '../record/edited-record.ts';
import type { Row } from '../record/record.ts';
import { useKeyed } from '../record/use-keyed.ts';
import { DeleteRow } from './delete-row.tsx';
import { RowCells } from './row-cells.tsx';
import { rowValues } from './row-values.ts';
import styles from './rows-editor.module.css';

export interface InnerRowsProps {
  model: FormChildren;
  row: Row;
}

interface RowLineProps {
  model: FormChildren;
  row: Row;
  /** Its index among the rows. */
  place: number;
  /** Its index in the table, group headers included. */
  index: number;
  canDelete: boolean;
  mark: (row: Row, place: number) => void;
  inner: ComponentType<InnerRowsProps>;
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * One row: its cells, its delete button, the error of the whole row, and the rows within it. Typing in a cell does not
 * render it.
 */
export const RowLine = memo(function RowLine({ model, row, ...rest }: RowLineProps) {
  const parent = useRecord();
  const outer = useContext(ValuesContext);
  const isDeleted = useKeyed(row.values, 'isDeleted') === true;
  const isNew = row.isNew();
  const record = useMemo(
    () => ({ ...recordOfRow(parent, model, row), ...(isDeleted ? { isReadOnly: true } : {}) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- a row that has just been stored has another mode
    [parent, model, row, isDeleted, isNew],
  );
  const values = useMemo(() => rowValues(model, row.values, outer), [model, row, outer]);
  return (
    <RowContext value={record}>
      <ValuesContext value={values}>
        <RowBody model={model} row={row} record={record} isDeleted={isDeleted} {...rest} />
      </ValuesContext>
    </RowContext>
  );
});

interface RowBodyProps extends RowLineProps {
  record: EditedRecord;
  isDeleted: boolean;
}

function RowBody({
  model,
  row,
  record,
  isDeleted,
  place,
  index,
  canDelete,
  mark,
  measure,
  inner: InnerRows,
}: RowBodyProps) {
  const scope = useConditionScope(...Object.values(model.tone ?? {}));
  const fault = useKeyed(row.errors, '');
  const tone = isDeleted ? undefined : fault === undefined ? toneOf(model.tone, scope) : 'danger';
  return (
    <tbody
      ref={measure}
      data-index={index}
      data-row=""
      id={record.id}
      tabIndex={-1}
      className={styles.body}
      data-tone={tone}
      data-deleted={isDeleted ? '' : undefined}
    >
      <tr
        className={styles.row}
        aria-rowindex={index + 2}
        aria-label={isDeleted ? `Row ${place + 1}, will be deleted` : undefined}
      >
        <RowCells model={model} />
        {canDelete && <DeleteRow isDeleted={isDeleted} place={place} onPress={() => mark(row, place)} />}
      </tr>
      {fault !== undefined && (
        <tr className={styles.within}>
          <td className={styles.fault}>
            <p className={styles.error}>
              <Icon name="alert" />
              {fault}
            </p>
          </td>
        </tr>
      )}
      {model.children && !isDeleted && <InnerRows model={model.children} row={row} />}
    </tbody>
  );
}
