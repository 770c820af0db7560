import type { CustomCellRendererProps } from 'ag-grid-react';
import type { CommandTarget } from '../../commands/command.ts';
import type { CommandStore } from '../../commands/command-store.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { RowMenu } from '../../parts/actions/row-menu.tsx';

export interface RowActions {
  /** Returns the name of a row. */
  nameOf: (row: JsonObject) => string;
  /** Returns the key of a row. */
  keyOf: (row: JsonObject) => string;
  /** Undefined where rows cannot be deleted. */
  onDelete: ((row: JsonObject) => void) | undefined;
  /** The actions of the descriptor, which this person may call. The deletion follows them. */
  rowActions: readonly Action[];
  targetOf: (row: JsonObject) => CommandTarget;
  /** Returns the commands of a row. */
  storeOf: (row: JsonObject) => CommandStore;
}

/**
 * The actions of a row in a menu, which shows its button while the row is pointed at or focused. Arrow keys focus the
 * cell; Enter opens the menu.
 */
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
}
