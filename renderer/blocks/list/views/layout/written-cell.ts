import type { Cell, CellText } from '../../../../cells/cell.ts';
import { cells } from '../../../../cells/registry.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';

/** Returns the text cell of a column that the grid can render itself: no link, no tone and no button. */
export function writtenCell(list: ListModel, column: ListColumn): (Cell & { text: CellText }) | undefined {
  const hasMark = list.rowValidity !== undefined && column === list.columns[0];
  const cell = cells.get(column.cell);
  const hasButton = column.copy === true;
  return cell?.text === undefined || column.isLink || hasMark || hasButton ? undefined : { ...cell, text: cell.text };
}
