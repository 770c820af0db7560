import type { CustomCellRendererProps } from 'ag-grid-react';
import type { JsonObject } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './grid.module.css';

export interface RowActions {
  /** Returns the name of a row. */
  nameOf: (row: JsonObject) => string;
  onDelete: (row: JsonObject) => void;
}

/** The actions of a row. Arrow keys focus the cell; Enter presses its button. */
export function GridActions({ data, nameOf, onDelete }: CustomCellRendererProps<JsonObject> & RowActions) {
  if (!data) return null;
  const label = `Delete ${nameOf(data)}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.delete}
      aria-label={label}
      title="Delete"
      onClick={() => onDelete(data)}
    >
      <Icon name="delete" />
    </button>
  );
}
