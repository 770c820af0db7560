import { currencyPath, currencyOf } from '../../language/paths/currency-path.ts';
import { isObject } from '../../language/paths/path.ts';
import { readPath } from '../../language/paths/read-path.ts';
import { formatValue } from '../../language/text/formats/format-value.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { CellProps } from '../cell.ts';
import { textCell } from '../text-cell.tsx';

export const cell = textCell({
  of(props, locale) {
    const { value, column, field } = props;
    const currency = currencyOf(field?.currencyField, [recordOfAmount(props), ...(props.above ?? [])]);
    // The tenant's sign would be wrong for an amount in the currency of a record that is not there.
    if (currency === undefined && isAbove(field?.currencyField)) return formatValue('number', value, locale);
    return formatValue(column.format ?? 'money', value, currency === undefined ? locale : { ...locale, currency });
  },
  isBad: (value) => typeof value === 'number' && value < 0,
});

/** The currency of `invoice.total` is a field of the invoice. */
function recordOfAmount({ record, column: { name } }: CellProps): JsonObject {
  const dot = name.lastIndexOf('.');
  const owner = dot === -1 ? record : readPath(record, name.slice(0, dot));
  return isObject(owner) ? owner : record;
}

function isAbove(currencyField: string | undefined): boolean {
  return currencyField !== undefined && currencyPath(currencyField).levels > 0;
}
