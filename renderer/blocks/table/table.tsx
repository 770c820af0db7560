import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { cellLink } from '../../language/list/cell-link.ts';
import type { TableColumn } from '../../language/list/table-column.ts';
import type { Tone } from '../../language/types/calls.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { usePlace } from '../../host/host.ts';
import { CellContent } from './cell-content.tsx';
import { LinkTo } from './link-to.tsx';
import styles from './table.module.css';

/** One row of a table. */
export interface TableRow {
  key: string;
  row: JsonObject;
  scope: ConditionScope;
  tone?: Tone | undefined;
  /** Before the first cell: what chooses or unfolds the row. */
  lead?: ReactNode;
  /** Where the first cell leads, where its column does not say it. */
  href?: string | undefined;
  /** A sentence about the row, beneath what stands in its first cell. */
  note?: string | undefined;
  /** Beneath the row, over its whole width. */
  beneath?: ReactNode;
  /** Whether the row is chosen, where rows can be. */
  isSelected?: boolean | undefined;
  /** A press anywhere on the row, for the pointer; the keyboard has what stands in `lead`. */
  onPress?: (() => void) | undefined;
}

interface TableProps {
  /** The table's name, which a heading near it may show too. */
  label: string;
  columns: TableColumn[];
  rows: TableRow[];
  /** Name of the column before the first, where rows have a `lead`. */
  leadLabel?: string | undefined;
  /** Stands in that column's head, and names it itself. */
  leadHead?: ReactNode;
  /** How the rows are sorted, where a press on a head sorts them. */
  sort?: TableSort | undefined;
  /** Id of the descriptor. */
  screen: string;
}

export interface TableSort {
  /** How a column sorts the rows now; undefined where another does. */
  directionOf: (column: string) => 'asc' | 'desc' | undefined;
  canSort: (column: string) => boolean;
  onSort: (column: string) => void;
}

/** A few rows as a plain table: what stands within a record or is chosen from. Scrolls by itself where it is too wide; long lists are the grid's. */
export function Table({ label, columns, rows, leadLabel, leadHead, sort, screen }: TableProps) {
  const { pathname } = usePlace();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {leadLabel !== undefined && <th className={styles.lead} scope="col">{leadHead ?? <VisuallyHidden>{leadLabel}</VisuallyHidden>}</th>}
            {columns.map((column) => <Head key={column.name} column={column} sort={sort} />)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr data-tone={row.tone} data-selected={row.isSelected} data-pressable={row.onPress && ''} onClick={row.onPress && pressOf(row.onPress)}>
                {leadLabel !== undefined && <td className={styles.lead}>{row.lead}</td>}
                {columns.map((column, index) => (
                  <td key={column.name} data-align={column.align}>
                    <LinkTo href={index === 0 && row.href !== undefined ? row.href : cellLink({ columns }, column, row.row, pathname, row.scope)}><CellContent record={row.row} column={column} scope={row.scope} screen={screen} /></LinkTo>
                    {index === 0 && row.note !== undefined && <span className={styles.note}>{row.note}</span>}
                  </td>
                ))}
              </tr>
              {row.beneath !== undefined && <tr className={styles.beneath}><td colSpan={columns.length + (leadLabel === undefined ? 0 : 1)}>{row.beneath}</td></tr>}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ column: { name, label, align, width }, sort }: { column: TableColumn; sort: TableSort | undefined }) {
  const direction = sort?.directionOf(name);
  return (
    <th scope="col" data-align={align} style={{ inlineSize: width }} aria-sort={direction && ARIA_SORT[direction]}>
      {sort?.canSort(name)
        ? <button type="button" className={styles.sort} onClick={() => sort.onSort(name)}>{label}<Icon name={direction ? ARROWS[direction] : 'sort'} /></button>
        : label}
    </th>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: 'arrowUp', desc: 'arrowDown' } as const;

/** A press on the row itself: what stands in it and can be pressed keeps its own, and who marks text presses nothing. */
function pressOf(press: () => void): (event: MouseEvent) => void {
  return ({ target }) => {
    const isOwn = target instanceof Element && target.closest('a, button, input, label, select') !== null;
    if (!isOwn && getSelection()?.isCollapsed !== false) press();
  };
}
