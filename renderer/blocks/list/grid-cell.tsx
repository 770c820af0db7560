import type { CustomCellRendererProps } from 'ag-grid-react';
import { cellLink } from '../../language/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../language/list/list-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { CellContent } from '../table/cell-content.tsx';
import { LinkTo } from '../table/link-to.tsx';
import { rowId } from './row-key.ts';
import styles from './grid.module.css';

/** None is named as one of the grid's own (`column`, `node`, `data` ...): it merges ours into those, object into object. */
interface GridCellParams {
  listColumn: ListColumn;
  list: ListModel;
  pathname: string;
  /** Parameters of the list's own address. */
  route: Record<string, string>;
}

/** One cell: the column's control over its value, as a link where the column is one. */
export function GridCell({ data, listColumn, list, pathname, route }: CustomCellRendererProps<JsonObject> & GridCellParams) {
  if (!data) return null;
  const isInvalid = list.rowValidity !== undefined && data[list.rowValidity] === false && listColumn === list.columns[0];
  return (
    // Rows of the grid go on to the next page; what a cell remembers of its record must not.
    <LinkTo key={rowId(list.entity, data)} href={cellLink(list, listColumn, data, pathname, { route })} tabIndex={-1}>
      {isInvalid && <span className={styles.invalidMark} title="Not valid"><Icon name="warning" /><VisuallyHidden>Not valid</VisuallyHidden></span>}
      <CellContent record={data} column={listColumn} screen={list.id} />
    </LinkTo>
  );
}
