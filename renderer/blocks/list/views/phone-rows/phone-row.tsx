import { isEmptyCell } from '../../../../cells/cell.ts';
import { useSettings } from '../../../../host/host.ts';
import { cellLink } from '../../../../language/models/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { columnValue } from '../../../../parts/table/column-value.ts';
import { LinkedCell } from '../../../../parts/table/linked-cell.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx';
import { isInvalidRow, InvalidMark } from '../grid/invalid-mark.tsx';
import { rowKey } from '../../controller/row-key.ts';
import { needsLabel, type RowLines } from './row-lines.ts';
import styles from './phone-row.module.css';

/** No name may be one of the grid's own params: the grid merges these objects deeply. */
export interface PhoneRowParams {
  list: ListModel;
  lines: RowLines;
  pathname: string;
  /** The route params of the list's address. */
  route: Record<string, string>;
}

interface PhoneRowProps extends PhoneRowParams {
  data: JsonObject | undefined;
  /** The cell of a grid, which moves the focus by itself. */
  isInGrid?: boolean;
}

/**
 * A row in two lines, where the columns have no room: its name and state, and below them what else is shown of it. Enter
 * in the cell follows the link of the name; Tab reaches the other links.
 */
export function PhoneRow({ data, list, lines, pathname, route, isInGrid = true }: PhoneRowProps) {
  const { functions } = useSettings();
  if (!data) return null;
  const hrefOf = (column: ListColumn) => cellLink(list, column, data, pathname, { route });
  const show = (column: ListColumn) => (
    <LinkedCell record={data} column={column} screen={list.id} href={hrefOf(column)} isInGrid={isInGrid} />
  );
  const facts = lines.facts.filter((column) => {
    const value = columnValue(column, data, functions);
    return !isEmptyCell(value) && value !== false;
  });
  const links = lines.links.filter((column) => hrefOf(column) !== '');
  return (
    // The grid reuses its rows for the next page; the state of a cell must not be reused with them.
    <div key={rowKey(list.entity, data)} className={styles.row}>
      {lines.picture && <span className={styles.picture}>{show(lines.picture)}</span>}
      <div className={styles.lines}>
        <div className={styles.first}>
          <span className={styles.name}>
            {isInvalidRow(list, data) && <InvalidMark />}
            {lines.name && show(lines.name)}
          </span>
          {lines.end && (
            <span className={styles.end} data-more-links>
              {show(lines.end)}
            </span>
          )}
        </div>
        <div className={styles.second}>
          <span className={styles.facts} data-more-links>
            {[...(lines.key ? [lines.key] : []), ...facts].map((column) => (
              <span key={column.name} className={styles.fact}>
                <FactLabel column={column} isKey={column === lines.key} />
                {show(column)}
              </span>
            ))}
          </span>
          {lines.state && (
            <span className={styles.link} data-more-links>
              {show(lines.state)}
            </span>
          )}
          {links.map((column) => (
            <span key={column.name} className={styles.link} data-more-links>
              {show(column)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The words before a fact: a number that is a key has '#' instead of its label. */
function FactLabel({ column, isKey }: { column: ListColumn; isKey: boolean }) {
  const { label, field } = column;
  if (!isKey && needsLabel(column)) return <span>{label} </span>;
  return (
    <>
      <VisuallyHidden>{label} </VisuallyHidden>
      {isKey && field?.type === 'integer' && <span aria-hidden="true">#</span>}
    </>
  );
}
