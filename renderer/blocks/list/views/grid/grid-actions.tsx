import type { CustomCellRendererProps } from 'ag-grid-react';
import type { JsonObject } from '../../../../language/types/json.ts';
import type { RowActions } from '../../controller/use-row-actions.ts';
import { RowMenu } from '../../../../parts/actions/row-menu.tsx';

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
