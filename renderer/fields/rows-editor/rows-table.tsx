import type { CSSProperties, ReactNode } from 'react';
import { shownLabel } from '../../controls/control.ts';
import { controls } from '../../controls/registry.ts';
import type { FormChildren, FormModelField } from '../../language/models/form/form-model.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { columnLayout, isNumeric } from './columns.ts';
import { moveInColumn } from './table-keys.ts';
import styles from './rows-editor.module.css';

interface RowsTableProps {
  model: FormChildren;
  /** Whether rows can be deleted. */
  hasButtons: boolean;
  rowCount: number;
  isVirtual: boolean;
  children: ReactNode;
}

/** A wider table scrolls sideways in its own box; its header then sticks to the box and not to the page. */
const WIDEST_IN_PAGE = 760;

/**
 * The table around the rows: its columns and header. Each row is its own `tbody`, which holds its message and the rows
 * within it.
 */
export function RowsTable({ model, hasButtons, rowCount, isVirtual, children }: RowsTableProps) {
  const { template, least } = columnLayout(model.fields, hasButtons);
  // A safe cast: React's types do not know custom properties.
  const columns = { '--columns': template, '--least': `${least}px` } as CSSProperties;
  const scrolls = isVirtual ? 'both' : least > WIDEST_IN_PAGE ? 'across' : undefined;
  return (
    <div className={styles.scroll} data-scrolls={scrolls} style={columns}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the controls in its cells */}
      <table className={styles.table} aria-label={model.label} aria-rowcount={rowCount + 1} onKeyDown={moveInColumn}>
        <thead className={styles.head}>
          <tr className={styles.row} aria-rowindex={1}>
            {model.fields.map((field) => (
              <Heading key={field.name} field={field} isFigure={isNumeric(field, model.key)} />
            ))}
            {hasButtons && (
              <th scope="col" className={styles.heading}>
                <VisuallyHidden>Delete</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

function Heading({ field, isFigure }: { field: FormModelField; isFigure: boolean }) {
  const { label, help, controlType, isRequired, isReadOnly } = field;
  const control = controls.get(controlType);
  // A check box always has a value, and a read-only field is not filled in: they have no asterisk.
  const isMarked = isRequired && !isReadOnly && control?.labelPlace !== 'beside';
  return (
    <th scope="col" className={styles.heading} data-align={isFigure ? 'end' : undefined}>
      <span className={styles.headingText} data-required={isMarked ? '' : undefined}>
        {control ? shownLabel(label, control) : label}
      </span>
      {help !== undefined && (
        <Tooltip text={help}>
          {/* Each control of the column is described by this help. */}
          <button type="button" className={styles.help} aria-label={`About ${label}`}>
            <Icon name="info" />
          </button>
        </Tooltip>
      )}
    </th>
  );
}
