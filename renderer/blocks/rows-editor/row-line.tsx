import { memo, useContext, useMemo, type ComponentType } from 'react';
import { toneOf } from '../../language/rows/row-tone.ts';
import type { FormChildren } from '../../language/form/form-model.ts';
import { ValuesContext } from '../../controls/values.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { recordOfRow, RowContext, useConditionScope, useRecord, type EditedRecord } from '../form/form-context.ts';
import type { Row } from '../form/record.ts';
import { useKeyed } from '../form/use-keyed.ts';
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
  /** Its place among the rows. */
  place: number;
  /** Its place in the table, headers of groups counted too. */
  index: number;
  canDelete: boolean;
  mark: (row: Row, place: number) => void;
  inner: ComponentType<InnerRowsProps>;
  measure?: ((element: HTMLElement | null) => void) | undefined;
}

/** One row: its cells, its delete button, what is wrong with it as a whole, and the rows within it. Typing in a cell does not come here. */
export const RowLine = memo(function RowLine({ model, row, ...rest }: RowLineProps) {
  const parent = useRecord();
  const outer = useContext(ValuesContext);
  const isDeleted = useKeyed(row.values, 'isDeleted') === true;
  const isNew = row.isNew();
  const record = useMemo(
    () => ({ ...recordOfRow(parent, model, row), ...(isDeleted ? { isReadOnly: true } : {}) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/memo-dependencies -- a row that is stored now is edited by other rules
    [parent, model, row, isDeleted, isNew],
  );
  const values = useMemo(() => rowValues(model, row, outer), [model, row, outer]);
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

function RowBody({ model, row, record, isDeleted, place, index, canDelete, mark, measure, inner: InnerRows }: RowBodyProps) {
  const scope = useConditionScope(...Object.values(model.tone ?? {}));
  const fault = useKeyed(row.errors, '');
  const tone = isDeleted ? undefined : fault === undefined ? toneOf(model.tone, scope) : 'danger';
  return (
    <tbody ref={measure} data-index={index} data-row="" id={record.id} tabIndex={-1} className={styles.body} data-tone={tone} data-deleted={isDeleted ? '' : undefined}>
      <tr className={styles.row} aria-rowindex={index + 2} aria-label={isDeleted ? `Row ${place + 1}, will be deleted` : undefined}>
        <RowCells model={model} />
        {canDelete && <DeleteRow isDeleted={isDeleted} place={place} onPress={() => mark(row, place)} />}
      </tr>
      {fault !== undefined && (
        <tr className={styles.within}>
          <td className={styles.fault}><p className={styles.error}><Icon name="alert" />{fault}</p></td>
        </tr>
      )}
      {model.children && !isDeleted && <InnerRows model={model.children} row={row} />}
    </tbody>
  );
}
