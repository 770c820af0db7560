import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ChoiceBox } from '../../../../ui/choice-box/choice-box.tsx';
import { classes } from '../../../../ui/classes.ts';
import { rowKey } from '../../controller/row-key.ts';
import type { List } from '../../controller/use-list.ts';
import { isInvalidRow } from '../grid/invalid-mark.tsx';
import { rowHeightOf, rowsHeight, type Density } from '../layout/row-heights.ts';
import type { Layout } from '../layout/use-layout.ts';
import { keptProps, PlainCell, PlainHeader } from './plain-cell.tsx';
import { plainColumns, type PlainColumn } from './plain-columns.ts';
import styles from './plain-rows.module.css';
import grid from '../grid/grid.module.css';

interface PlainRowsProps {
  list: List;
  density: Density;
  layout: Layout;
  /** Called with the index of the row that has the focus, when the grid takes its place. */
  onFocusLeft?: ((index: number) => void) | undefined;
}

/**
 * The first rows of a visit, which look as in the grid and are seen long before it: creating a grid takes more time than
 * everything else. Links and headers work; the rest comes with the grid, a moment later (`use-row-view.ts`).
 */
export const PlainRows = memo(Table, (before, { list, density, layout }) => {
  const { rows, model, sort, selection } = before.list;
  return (
    before.density === density &&
    before.layout === layout &&
    rows === list.rows &&
    model === list.model &&
    sort.by === list.sort.by &&
    selection === list.selection
  );
});

function Table({ list, density, layout, onFocusLeft }: PlainRowsProps) {
  const { model, rows } = list;
  const box = useRef<HTMLTableElement>(null);
  const leave = useEffectEvent((index: number) => onFocusLeft?.(index));
  useLayoutEffect(() => {
    const table = box.current;
    return () => {
      const row = table?.contains(document.activeElement) && document.activeElement?.closest('[data-first-row]');
      if (row instanceof HTMLElement) leave(Number(row.dataset['firstRow']));
    };
  }, []);
  const { columns, tracks } = plainColumns(list, layout);
  const rowHeight = rowHeightOf(density, layout);
  // No more than the window can show: the others come with the grid.
  const shown = rows.slice(0, Math.ceil(globalThis.innerHeight / rowHeight));
  return (
    <table
      ref={box}
      className={classes(grid.grid, styles.rows)}
      style={{ blockSize: `min(${rowsHeight(rows.length, density, layout)}px, var(--most-height))` }}
      aria-label={model.title}
      aria-busy="true"
      data-layout={layout}
      data-has-actions={list.actions.row && ''}
    >
      <thead>
        <tr style={{ gridTemplateColumns: tracks }}>
          {columns.map((column) =>
            column.kind === 'selection' ? (
              <Selection key={column.id} keptAt={column.keptAt} />
            ) : (
              <PlainHeader key={column.id} column={column} sort={list.sort} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {shown.map((row, index) => (
          <tr
            key={rowKey(model.entity, row)}
            data-first-row={index}
            className={classes(isInvalidRow(model, row) && grid.invalidRow)}
            style={{ gridTemplateColumns: tracks, blockSize: rowHeight }}
          >
            {columns.map((column) =>
              column.kind === 'selection' ? (
                <Selection key={column.id} keptAt={column.keptAt} />
              ) : (
                <PlainCell key={column.id} column={column} list={model} row={row} />
              ),
            )}
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

/** The place of the box that chooses a row, or all of them. */
function Selection({ keptAt }: Pick<PlainColumn, 'keptAt'>) {
  return (
    <td className={styles.mark} {...keptProps(keptAt)}>
      {NO_MARK}
    </td>
  );
}
