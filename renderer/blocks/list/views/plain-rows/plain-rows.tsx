import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { cellLink } from '../../../../language/models/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { isEmptyCell } from '../../../../cells/cell.ts';
import { usePlace, useSettings } from '../../../../host/host.ts';
import { cellText, columnValue } from '../../../../parts/table/column-value.ts';
import { LinkedCell } from '../../../../parts/table/linked-cell.tsx';
import { ChoiceBox } from '../../../../ui/choice-box/choice-box.tsx';
import { classes } from '../../../../ui/classes.ts';
import { columnTracks } from '../layout/column-widths.ts';
import { writtenCell } from '../layout/written-cell.ts';
import { HeaderFace } from '../grid/grid-header.tsx';
import { rowsHeight, rowHeightOf, type Density } from '../layout/row-heights.ts';
import { InvalidMark, isInvalidRow } from '../grid/invalid-mark.tsx';
import type { List } from '../../controller/use-list.ts';
import { rowKey } from '../../controller/row-key.ts';
import type { Layout } from '../layout/use-layout.ts';
import styles from '../grid/grid.module.css';

interface PlainRowsProps {
  list: List;
  density: Density;
  layout: Layout;
  /** Called with the index of the row that has the focus, when the grid takes its place. */
  onFocusLeft: (index: number) => void;
}

/**
 * The first rows of a visit, which look as in the grid and are seen long before it: creating a grid takes more time than
 * everything else. Links and headers work; the rest comes with the grid, a moment later (`use-row-view.ts`).
 */
export function PlainRows({ list, density, layout, onFocusLeft }: PlainRowsProps) {
  const { model, rows, sort } = list;
  const hasSelection = list.selection !== undefined;
  const box = useRef<HTMLTableElement>(null);
  const leave = useEffectEvent(onFocusLeft);
  useLayoutEffect(() => {
    const table = box.current;
    return () => {
      const row = table?.contains(document.activeElement) && document.activeElement?.closest('[data-first-row]');
      if (row instanceof HTMLElement) leave(Number(row.dataset['firstRow']));
    };
  }, []);
  const rowStyle = { gridTemplateColumns: columnTracks(model, layout, hasSelection, list.actions.row !== undefined) };
  const blockSize = `min(${rowsHeight(rows.length, density, layout)}px, var(--most-height))`;
  return (
    <table
      ref={box}
      className={classes(styles.grid, styles.firstRows)}
      style={{ blockSize }}
      aria-label={model.title}
      aria-busy="true"
    >
      <thead>
        <tr style={rowStyle}>
          {hasSelection && <td className={styles.firstMark}>{NO_MARK}</td>}
          {model.columns.map((column) => (
            <th key={column.name} scope="col">
              <HeaderFace
                displayName={column.label}
                align={column.align}
                direction={sort.current?.column === column.name ? sort.current.direction : undefined}
                onSort={column.isSortable ? () => sort.by(column.name) : undefined}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={rowKey(model.entity, row)}
            data-first-row={index}
            className={classes(isInvalidRow(model, row) && styles.invalidRow)}
            style={{ ...rowStyle, blockSize: rowHeightOf(density, layout) }}
          >
            {hasSelection && <td className={styles.firstMark}>{NO_MARK}</td>}
            {model.columns.map((column) => (
              <PlainCell key={column.name} list={model} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The look of a box that cannot be ticked yet. */
const NO_MARK = (
  <span aria-hidden="true">
    <ChoiceBox type="checkbox" tabIndex={-1} checked={false} readOnly />
  </span>
);

function PlainCell({ list, column, row }: { list: ListModel; column: ListColumn; row: JsonObject }) {
  const { functions, locale } = useSettings();
  const { pathname, params } = usePlace();
  const align = column.align === 'right' || column.align === 'center' ? `align-${column.align}` : '';
  const cell = writtenCell(list, column);
  if (cell !== undefined) {
    const value = columnValue(column, row, functions);
    const tone = isEmptyCell(value) ? styles.empty : cell.text.isBad?.(value) === true && styles.bad;
    return (
      <td className={classes(styles.firstCell, 'written', align, tone)}>
        {cellText(cell, column, row, value, locale)}
      </td>
    );
  }
  return (
    <td className={classes(styles.firstCell, align)}>
      {isInvalidRow(list, row) && column === list.columns[0] && <InvalidMark />}
      <LinkedCell
        record={row}
        column={column}
        screen={list.id}
        href={cellLink(list, column, row, pathname, { route: params })}
      />
    </td>
  );
}
