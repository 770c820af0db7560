import type { CustomCellRendererProps } from 'ag-grid-react';
import { isEmptyCell } from '../../cells/cell.ts';
import { cells } from '../../cells/registry.ts';
import { cellLink } from '../../language/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../language/list/list-model.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { UnknownControl } from '../unknown-control.tsx';
import { isGeneratedKey } from './generated-key.ts';
import styles from './grid.module.css';

/** None is named as one of the grid's own (`column`, `node`, `data` ...): it merges ours into those, object into object. */
interface GridCellParams {
  listColumn: ListColumn;
  list: ListModel;
  pathname: string;
}

/** One cell: the column's control over its value, as a link where the column is one. */
export function GridCell({ data, listColumn, list, pathname }: CustomCellRendererProps<JsonObject> & GridCellParams) {
  if (!data) return null;
  const content = <CellContent record={data} column={listColumn} list={list} />;
  const href = cellLink(list, listColumn, data, pathname);
  if (href === '') return content;
  if (href.startsWith('/')) return <a href={href} tabIndex={-1} className={styles.link}>{content}</a>;
  return (
    <a href={href} tabIndex={-1} className={styles.link} target="_blank" rel="noreferrer">
      {content} <Icon name="external" /><VisuallyHidden>opens in a new tab</VisuallyHidden>
    </a>
  );
}

function CellContent({ record, column, list }: { record: JsonObject; column: ListColumn; list: ListModel }) {
  const value = readPath(record, column.name);
  const cell = cells.get(isGeneratedKey(column) ? 'text' : column.cell);
  const isInvalid = list.rowValidity !== undefined && record[list.rowValidity] === false && column === list.columns[0];
  if (!cell) return <UnknownControl controlType={column.cell} name={column.name} screen={list.id} />;
  const Cell = cell.component;
  return (
    <>
      {isInvalid && <span className={styles.invalidMark} title="Not valid"><Icon name="warning" /><VisuallyHidden>Not valid</VisuallyHidden></span>}
      {isEmptyCell(value) && !cell.showsEmpty
        ? <span className={styles.empty}>{column.emptyValueLabel ?? cell.emptyLabel}</span>
        : <Cell value={value} record={record} column={column} field={column.field} />}
    </>
  );
}
