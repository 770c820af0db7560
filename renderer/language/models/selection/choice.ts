import { check } from '../../rules/check.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { isEnabled } from '../../logic/conditions/apply-condition.ts';
import { isObject } from '../../paths/path.ts';
import { contentKeys } from '../rows/content-keys.ts';
import { rowsAt } from '../../logic/rows/rows-at.ts';
import { entry, type CatalogueOperation } from '../../resolve/catalogue.ts';
import type { SelectionDescriptor } from '../../types/blocks.ts';
import type { Values } from '../../types/calls.ts';
import type { Json, JsonObject } from '../../types/json.ts';

/** A row with its key and eligibility. */
export interface SelectableRow {
  /** Built from the row's content; survives a refetch. */
  key: string;
  row: JsonObject;
  scope: ConditionScope;
  isEligible: boolean;
}

/**
 * Returns the rows of a selection with their keys. The key is the content, because an operation's rows have no known
 * key: a row whose content changed is not the row that was chosen.
 */
export function selectableRows(
  { eligibleWhen }: Pick<SelectionDescriptor, 'eligibleWhen'>,
  rows: JsonObject[],
  scope: ConditionScope,
): SelectableRow[] {
  const found = rowsAt('rows', { ...scope, record: { ...scope.record, rows } });
  const keys = contentKeys(found.map(({ row }) => row));
  return found.map(({ row, scope: inRow }, index) => ({
    key: keys[index] ?? '',
    row,
    scope: inRow,
    isEligible: isEnabled(eligibleWhen, inRow),
  }));
}

/** Returns the scope `selection` of calls and conditions: one row or null, or the list of rows. */
export function selectionOf(choose: SelectionDescriptor['choose'], chosen: JsonObject[]): Json {
  return choose === 'one' ? (chosen[0] ?? null) : chosen;
}

/** Returns the names of the payload's fields that read `selection`. */
export function fieldsFromSelection(payload: Values | undefined): string[] {
  return Object.entries(payload ?? {}).flatMap(([name, value]) => {
    if (!isObject(value)) return [];
    const source = 'each' in value ? value.each : 'from' in value ? value.from : undefined;
    return typeof source === 'string' && /^selection(\.|\[|$)/.test(source) ? [name] : [];
  });
}

/**
 * Returns the error message of the payload's field that takes the selection ('Please select at least one product to
 * refund.'), or undefined.
 * @param sent The payload as it would be sent.
 */
export function choiceProblem(
  operation: Pick<CatalogueOperation, 'payload'> | undefined,
  payload: Values | undefined,
  sent: JsonObject,
): string | undefined {
  const names = fieldsFromSelection(payload);
  const properties = Object.fromEntries(
    names.flatMap((name) => {
      const field = entry(operation?.payload?.properties ?? {}, name);
      return field === undefined ? [] : [[name, field]];
    }),
  );
  const required = (operation?.payload?.required ?? []).filter((name) => names.includes(name));
  return check({ required, properties }, sent, { mode: 'add', unknownKeys: 'ignore', isTyped: true })[0]?.message;
}
