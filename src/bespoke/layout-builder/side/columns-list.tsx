import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { TYPE_NAMES } from '../canvas/element-card.tsx';
import { useBuilder, useUnplacedColumns } from '../builder.ts';
import styles from './side.module.css';

/** The columns that the form does not show yet: a press adds one, a drag puts it into a row. */
export function ColumnsList() {
  const { columns, store, act, drag, isReadOnly } = useBuilder();
  const rest = useUnplacedColumns();
  return (
    <section className={styles.group} aria-labelledby="layout-columns">
      <h2 id="layout-columns" className={styles.heading}>
        Columns <span className={styles.count}>{rest.length}</span>
      </h2>
      {rest.length === 0 ? (
        <p className={styles.hint}>
          {columns.length === 0 ? 'The table has no columns.' : 'The form shows every column.'}
        </p>
      ) : (
        <ul className={styles.columns}>
          {rest.map((column) => (
            <li key={column.id}>
              <button
                type="button"
                className={styles.columnButton}
                disabled={isReadOnly}
                aria-label={`Add ${column.name}${column.isRequired ? ', required' : ''}`}
                onPointerDown={(event) => drag(event, { kind: 'column', column })}
                onClick={() => act({ do: 'place', column, near: store.get().present.selected })}
              >
                <Icon name="add" />
                <span className={styles.columnName}>
                  {column.name}
                  {column.isRequired && <span className={styles.mark}> *</span>}
                </span>
                <span className={styles.type}>{TYPE_NAMES[column.type] ?? column.type}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
