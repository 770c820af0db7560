import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { cellLink } from '../../language/models/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../language/models/list/list-model.ts';
import type { ListState } from '../../language/models/list/list-state.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { isEmptyCell } from '../../cells/cell.ts';
import { usePlace, useSettings } from '../../host/host.ts';
import { cellText, columnValue } from '../../parts/table/column-value.ts';
import { LinkedCell } from '../../parts/table/linked-cell.tsx';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import { classes } from '../../ui/classes.ts';
import { columnTracks, writtenCell } from './grid-columns.ts';
import { HeaderFace } from './grid-header.tsx';
import { gridHeight, rowHeightOf, type Density } from './grid-height.ts';
import { InvalidMark, isInvalidRow } from './invalid-mark.tsx';
import { rowKey } from './row-key.ts';
import { sortingOf } from './sort.ts';
import type { Room } from './use-room.ts';
import styles from './grid.module.css';

interface FirstRowsProps {
  list: ListModel;
  state: ListState;
  rows: JsonObject[];
  density: Density;
  room: Room;
  hasMarks: boolean;
  hasActions: boolean;
  onSort: (column: string) => void;
  /** Called with the index of the row that has the focus, when the grid takes its place. */
  onFocusLeft: (index: number) => void;
}

/**
 * The first rows of a visit, which look as in the grid and are seen long before it: creating a grid takes more time than
 * everything else. Links and headers work; the rest comes with the grid, a moment later (`use-grid-turn.ts`).
 */
export function FirstRows({
  list,
  state,
  rows,
  density,
  room,
  hasMarks,
  hasActions,
  onSort,
  onFocusLeft,
}: FirstRowsProps) {
  const box = useRef<HTMLTableElement>(null);
  const leave = useEffectEvent(onFocusLeft);
  useLayoutEffect(() => {
    const table = box.current;
    return () => {
      const row = table?.contains(document.activeElement) && document.activeElement?.closest('[data-first-row]');
      if (row instanceof HTMLElement) leave(Number(row.dataset['firstRow']));
    };
  }, []);
  const rowStyle = { gridTemplateColumns: columnTracks(list, room, hasMarks, hasActions) };
  const blockSize = `min(${gridHeight(rows.length, density, room)}px, var(--most-height))`;
  const sorting = sortingOf(state);
  return (
    <table
      ref={box}
      className={classes(styles.grid, styles.firstRows)}
      style={{ blockSize }}
      aria-label={list.title}
      aria-busy="true"
    >
      <thead>
        <tr style={rowStyle}>
          {hasMarks && <td className={styles.firstMark}>{NO_MARK}</td>}
          {list.columns.map((column) => (
            <th key={column.name} scope="col">
              <HeaderFace
                displayName={column.label}
                align={column.align}
                direction={sorting?.column === column.name ? sorting.direction : undefined}
                onSort={column.isSortable ? () => onSort(column.name) : undefined}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={rowKey(list.entity, row)}
            data-first-row={index}
            className={classes(isInvalidRow(list, row) && styles.invalidRow)}
            style={{ ...rowStyle, blockSize: rowHeightOf(density, room) }}
          >
            {hasMarks && <td className={styles.firstMark}>{NO_MARK}</td>}
            {list.columns.map((column) => (
              <FirstCell key={column.name} list={list} column={column} row={row} />
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

function FirstCell({ list, column, row }: { list: ListModel; column: ListColumn; row: JsonObject }) {
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
