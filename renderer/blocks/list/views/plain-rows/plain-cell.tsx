import { isEmptyCell } from '../../../../cells/cell.ts';
import { usePlace, useSettings } from '../../../../host/host.ts';
import { cellLink } from '../../../../language/models/list/cell-link.ts';
import type { ListColumn, ListModel } from '../../../../language/models/list/list-model.ts';
import type { JsonObject } from '../../../../language/types/json.ts';
import { cellText, columnValue } from '../../../../parts/table/column-value.ts';
import { LinkedCell } from '../../../../parts/table/linked-cell.tsx';
import { classes } from '../../../../ui/classes.ts';
import type { ListSort } from '../../controller/use-list.ts';
import { HeaderFace } from '../grid/grid-header.tsx';
import { InvalidMark, isInvalidRow } from '../grid/invalid-mark.tsx';
import { writtenCell } from '../layout/written-cell.ts';
import { PhoneRow } from '../phone-rows/phone-row.tsx';
import type { ShowingColumn } from './plain-columns.ts';
import styles from './plain-rows.module.css';
import grid from '../grid/grid.module.css';

/** Returns the props of a cell that stays while the others scroll. */
export function keptProps(keptAt: number | undefined) {
  return keptAt === undefined ? {} : { 'data-kept': '', style: { insetInlineStart: keptAt } };
}

/** The header of a column, which sorts by it. */
export function PlainHeader({ column, sort }: { column: ShowingColumn; sort: ListSort }) {
  const shown = column.kind === 'values' ? column.column : column.lines.name;
  return (
    <th scope="col" {...keptProps(column.keptAt)}>
      {shown && (
        <HeaderFace
          displayName={shown.label}
          align={column.kind === 'lines' ? 'left' : shown.align}
          direction={sort.current?.column === shown.name ? sort.current.direction : undefined}
          onSort={shown.isSortable ? () => sort.by(shown.name) : undefined}
        />
      )}
    </th>
  );
}

interface PlainCellProps {
  list: ListModel;
  column: ShowingColumn;
  row: JsonObject;
}

/** A cell with a value, or the two lines of a row. */
export function PlainCell({ list, column, row }: PlainCellProps) {
  const { pathname, params } = usePlace();
  if (column.kind === 'values')
    return <ValueCell list={list} column={column.column} keptAt={column.keptAt} row={row} />;
  return (
    <td className={classes(styles.cell, grid.cell, 'phone-row')}>
      <PhoneRow data={row} list={list} lines={column.lines} pathname={pathname} route={params} isInGrid={false} />
    </td>
  );
}

interface ValueCellProps {
  list: ListModel;
  column: ListColumn;
  keptAt: number | undefined;
  row: JsonObject;
}

function ValueCell({ list, column, keptAt, row }: ValueCellProps) {
  const { functions, locale } = useSettings();
  const { pathname, params } = usePlace();
  const align = column.align === 'right' || column.align === 'center' ? `align-${column.align}` : '';
  const cell = writtenCell(list, column);
  if (cell !== undefined) {
    const value = columnValue(column, row, functions);
    const tone = isEmptyCell(value) ? grid.empty : cell.text.isBad?.(value) === true && grid.bad;
    return (
      <td className={classes(styles.cell, grid.cell, 'written', align, tone)} {...keptProps(keptAt)}>
        {cellText(cell, column, row, value, locale)}
      </td>
    );
  }
  return (
    <td className={classes(styles.cell, grid.cell, align)} {...keptProps(keptAt)}>
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
