import { isEmptyCell } from '../../cells/cell.ts';
import { cells } from '../../cells/registry.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { TableColumn } from '../../language/list/table-column.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { formatValue } from '../../language/formats/format-value.ts';
import { useSettings } from '../../host/host.ts';
import { UnknownControl } from '../unknown-control.tsx';
import { columnValue } from './column-value.ts';
import styles from './table.module.css';

interface CellContentProps {
  record: JsonObject;
  column: TableColumn;
  /** What computed values read besides the record; by default nothing. */
  scope?: ConditionScope | undefined;
  /** Id of the descriptor, for what nobody knows. */
  screen: string;
}

/** A value in its cell control; what stands for nothing where there is none. */
export function CellContent({ record, column, scope, screen }: CellContentProps) {
  const { functions, locale } = useSettings();
  const value = columnValue(column, record, functions, scope);
  const cell = cells.get(column.cell);
  if (!cell) return <UnknownControl controlType={column.cell} name={column.name} screen={screen} />;
  if (isEmptyCell(value) && !cell.showsEmpty) return <span className={styles.empty}>{column.emptyValueLabel ?? cell.emptyLabel}</span>;
  if (column.format !== undefined && column.cell === 'text') return formatValue(column.format, value, locale);
  const Cell = cell.component;
  return <Cell value={value} record={record} column={column} field={column.field} />;
}
