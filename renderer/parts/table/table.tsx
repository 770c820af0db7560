import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { cellFacts } from '../../language/models/definitions/cell-facts.ts';
import { cellLink } from '../../language/models/list/cell-link.ts';
import type { TableColumn } from '../../language/models/list/table-column.ts';
import type { Tone } from '../../language/types/calls.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { usePlace } from '../../host/host.ts';
import { LinkedCell } from './linked-cell.tsx';
import styles from './table.module.css';

/** One row of a table. */
export interface TableRow {
  key: string;
  row: JsonObject;
  scope: ConditionScope;
  tone?: Tone | undefined;
  /** Rendered before the first cell: the control that selects or expands the row. */
  lead?: ReactNode;
  /** The link of the first cell, if its column has none. */
  href?: string | undefined;
  /** Rendered after the last cell: the menu of the row. */
  trail?: ReactNode;
  /** A note about the row, under the content of its first cell. */
  note?: string | undefined;
  /** Rendered under the row, over its whole width. */
  beneath?: ReactNode;
  /** Whether the row is selected, in a table with selection. */
  isSelected?: boolean | undefined;
  /** Handles a click anywhere on the row; the keyboard uses `lead`. */
  onPress?: (() => void) | undefined;
}

interface TableProps {
  /** The accessible name of the table. */
  label: string;
  columns: TableColumn[];
  rows: TableRow[];
  /** The name of the `lead` column. */
  leadLabel?: string | undefined;
  /** The name of the `trail` column. */
  trailLabel?: string | undefined;
  /** Replaces that name in the header of the `lead` column. */
  leadHead?: ReactNode;
  /** The sorting of the rows, if headers sort. */
  sort?: TableSort | undefined;
  /** The id of the descriptor. */
  screen: string;
}

export interface TableSort {
  /** Returns the sort direction of a column; undefined if another column sorts. */
  directionOf: (column: string) => 'asc' | 'desc' | undefined;
  canSort: (column: string) => boolean;
  onSort: (column: string) => void;
}

/**
 * A plain table of a few rows. Where it is narrow, each row is a list of its values, unless two columns fit; between,
 * it scrolls sideways. Long lists use AG Grid instead.
 */
export function Table({ label, columns, rows, leadLabel, leadHead, trailLabel, sort, screen }: TableProps) {
  const { pathname } = usePlace();
  return (
    <section
      className={styles.scroll}
      aria-label={label}
      data-stacks={columns.length > FITTING_COLUMNS || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be scrollable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {leadLabel !== undefined && (
              <th className={styles.lead} scope="col">
                {leadHead ?? <VisuallyHidden>{leadLabel}</VisuallyHidden>}
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} sort={sort} />
            ))}
            {trailLabel !== undefined && (
              <th className={styles.trail} scope="col">
                <VisuallyHidden>{trailLabel}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <tr
                data-tone={row.tone}
                data-selected={row.isSelected}
                data-pressable={row.onPress && ''}
                onClick={row.onPress && pressOf(row.onPress)}
              >
                {leadLabel !== undefined && <td className={styles.lead}>{row.lead}</td>}
                {columns.map((column, index) => (
                  <td
                    key={column.name}
                    data-label={column.label}
                    data-align={column.align}
                    data-whole={isWhole(column) || undefined}
                    data-kept={(column.copy === true && column.width !== undefined) || undefined}
                  >
                    <LinkedCell
                      record={row.row}
                      column={column}
                      scope={row.scope}
                      screen={screen}
                      href={
                        index === 0 && row.href !== undefined
                          ? row.href
                          : cellLink({ columns }, column, row.row, pathname, row.scope)
                      }
                    />
                    {index === 0 && row.note !== undefined && <span className={styles.note}>{row.note}</span>}
                  </td>
                ))}
                {trailLabel !== undefined && <td className={styles.trail}>{row.trail}</td>}
              </tr>
              {row.beneath !== undefined && (
                <tr className={styles.beneath}>
                  <td colSpan={columns.length + (leadLabel === undefined ? 0 : 1) + (trailLabel === undefined ? 0 : 1)}>
                    {row.beneath}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Columns that fit side by side in any window. */
const FITTING_COLUMNS = 2;

/** Whether the values of a column are short and stay on one line: dates, amounts and figures. */
function isWhole({ cell, format }: TableColumn): boolean {
  return WHOLE_FORMATS.has(format ?? cellFacts(cell).textFormat ?? '');
}

const WHOLE_FORMATS = new Set(['date', 'datetime', 'time', 'money', 'number', 'percentage']);

function Head({ column: { name, label, align, width }, sort }: { column: TableColumn; sort: TableSort | undefined }) {
  const direction = sort?.directionOf(name);
  return (
    <th
      scope="col"
      data-align={align}
      style={{ inlineSize: width, minInlineSize: width && Math.min(width, KEPT_WIDTH) }}
      aria-sort={direction && ARIA_SORT[direction]}
    >
      {sort?.canSort(name) ? (
        <button type="button" className={styles.sort} onClick={() => sort.onSort(name)}>
          {label}
          <Icon name={direction ? ARROWS[direction] : 'sort'} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Where a table scrolls, columns keep so much of their width: names do not break at every word. */
const KEPT_WIDTH = 140;

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: 'arrowUp', desc: 'arrowDown' } as const;

/**
 * Whether a click is meant for the row: not for a link or control in it, not in a menu over it, and not the end of a
 * text selection.
 */
function pressOf(press: () => void): (event: MouseEvent) => void {
  return ({ target, currentTarget }) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const isOwn = target.closest('a, button, input, label, select') !== null;
    if (!isOwn && getSelection()?.isCollapsed !== false) press();
  };
}
