import { isEmptyCell } from '../../cells/cell.ts';
import { cells } from '../../cells/registry.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { TableColumn } from '../../language/models/list/table-column.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useSettings } from '../../host/host.ts';
import { UnknownControl } from '../unknown-control/unknown-control.tsx';
import { columnValue } from './column-value.ts';
import styles from './table.module.css';

interface CellContentProps {
  record: JsonObject;
  column: TableColumn;
  /** The scope of calculated values besides the record; empty by default. */
  scope?: ConditionScope | undefined;
  /** The id of the descriptor, for an unknown control. */
  screen: string;
}

/** A value in its cell control; the empty text without a value. */
export function CellContent({ record, column, scope, screen }: CellContentProps) {
  const { functions } = useSettings();
  const value = columnValue(column, record, functions, scope);
  const cell = cells.get(column.cell);
  if (!cell) return <UnknownControl controlType={column.cell} name={column.name} screen={screen} />;
  if (isEmptyCell(value) && !cell.showsEmpty)
    return <span className={styles.empty}>{column.emptyValueLabel ?? cell.emptyLabel}</span>;
  const Cell = cell.component;
  return <Cell value={value} record={record} above={scope?.above} column={column} field={column.field} />;
}
