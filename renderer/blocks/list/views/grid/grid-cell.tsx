import { Fragment } from 'react';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { cellLink } from '../../../../language/models/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { LinkedCell } from '../../../../parts/table/linked-cell.tsx';
import { InvalidMark, isInvalidRow } from './invalid-mark.tsx';
import { rowKey } from '../../controller/row-key.ts';

/** No name may be one of the grid's own params (`column`, `node`, `data` ...): the grid merges these objects deeply. */
interface GridCellParams {
  listColumn: ListColumn;
  list: ListModel;
  pathname: string;
  /** The route params of the list's address. */
  route: Record<string, string>;
}

/** One cell: the column's control over its value, inside a link if the column is one. */
export function GridCell({
  data,
  listColumn,
  list,
  pathname,
  route,
}: CustomCellRendererProps<JsonObject> & GridCellParams) {
  if (!data) return null;
  const isInvalid = isInvalidRow(list, data) && listColumn === list.columns[0];
  return (
    // The grid reuses its rows for the next page; the state of a cell must not be reused with them.
    <Fragment key={rowKey(list.entity, data)}>
      {isInvalid && <InvalidMark />}
      <LinkedCell
        record={data}
        column={listColumn}
        screen={list.id}
        href={cellLink(list, listColumn, data, pathname, { route })}
        isInGrid
      />
    </Fragment>
  );
}
