import type { CustomCellRendererProps } from 'ag-grid-react';
import type { CommandTarget } from '../../commands/command.ts';
import type { CommandStore } from '../../commands/command-store.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { RowMenu } from '../../parts/actions/row-menu.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './grid.module.css';

export interface RowActions {
  /** Returns the name of a row. */
  nameOf: (row: JsonObject) => string;
  /** Returns the key of a row. */
  keyOf: (row: JsonObject) => string;
  /** Undefined where rows cannot be deleted. */
  onDelete: ((row: JsonObject) => void) | undefined;
  /** The actions of the descriptor. They make the cell a menu, which the deletion joins. */
  rowActions: readonly Action[] | undefined;
  targetOf: (row: JsonObject) => CommandTarget;
  /** Returns the commands of a row. */
  storeOf: (row: JsonObject) => CommandStore;
}

/** The actions of a row: a menu, or a delete button. Arrow keys focus the cell; Enter presses its button. */
export function GridActions({
  data,
  nameOf,
  keyOf,
  onDelete,
  rowActions,
  targetOf,
  storeOf,
}: CustomCellRendererProps<JsonObject> & RowActions) {
  if (!data) return null;
  if (rowActions !== undefined)
    return (
      // The grid reuses its rows for the next page; the state of a menu must not be reused with them.
      <RowMenu
        key={keyOf(data)}
        name={nameOf(data)}
        actions={rowActions}
        target={targetOf(data)}
        store={storeOf(data)}
        onDelete={onDelete && (() => onDelete(data))}
        isInGrid
      />
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      data-cell-action="act"
      className={styles.delete}
      aria-label={`Delete ${nameOf(data)}`}
      title="Delete"
      onClick={() => onDelete?.(data)}
    >
      <Icon name="delete" />
    </button>
  );
}
