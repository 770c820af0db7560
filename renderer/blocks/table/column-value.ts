import { isEmptyCell, type CellDefinition, type CellText } from '../../cells/cell.ts';
import type { LocaleSettings } from '../../language/formats/locale.ts';
import { computed } from '../../language/compute/computed.ts';
import type { Functions } from '../../language/compute/functions.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { TableColumn } from '../../language/list/table-column.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/** What a column has in a record: a field, or what a function makes of it and of what is around it. */
export function columnValue({ name, compute }: TableColumn, record: JsonObject, { computes }: Functions, scope?: ConditionScope): Json | undefined {
  return compute === undefined ? readPath(record, name) : computed(compute, scope ?? { record }, computes);
}

/** What a cell that is text alone says of a value; what stands for nothing where there is none. */
export function cellText(cell: CellDefinition & { text: CellText }, column: TableColumn, record: JsonObject, value: Json | undefined, locale: LocaleSettings): string {
  if (isEmptyCell(value)) return column.emptyValueLabel ?? cell.emptyLabel;
  return cell.text.of({ value, record, column, field: column.field }, locale);
}
