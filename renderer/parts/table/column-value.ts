import { isEmptyCell, type Cell, type CellText } from '../../cells/cell.ts';
import type { LocaleSettings } from '../../language/text/formats/locale.ts';
import { computed } from '../../language/logic/compute/computed.ts';
import type { Functions } from '../../language/logic/compute/functions.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { TableColumn } from '../../language/models/list/table-column.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';

/**
 * Returns the value of a column in a record: a field, the field of the first row of a list (`lines[].price`), or the
 * result of its function.
 */
export function columnValue(
  { name, shows = name, compute }: TableColumn,
  record: JsonObject,
  { computes }: Functions,
  scope?: ConditionScope,
): Json | undefined {
  return compute === undefined
    ? readPath(record, shows.replaceAll('[]', '[0]'))
    : computed(compute, scope ?? { record }, computes);
}

/** Formats a value for a text cell; returns the empty text without a value. */
export function cellText(
  cell: Cell & { text: CellText },
  column: TableColumn,
  record: JsonObject,
  value: Json | undefined,
  locale: LocaleSettings,
): string {
  if (isEmptyCell(value)) return column.emptyValueLabel ?? cell.emptyLabel;
  return cell.text.of({ value, record, column, field: column.field }, locale);
}
