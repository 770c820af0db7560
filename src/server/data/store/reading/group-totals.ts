import { conditionFields } from '../../../../../renderer/language/logic/conditions/fields.ts';
import type { Grouping } from '../../../../../renderer/language/query/grouping/grouping.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { FilterNode, ODataQuery } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import type { ListQuery } from './list-records.ts';
import { refreshBy } from './refresh.ts';

/**
 * Returns the view of totals from which groups are read (`table.groupTotals`), after bringing it up to date. Undefined
 * when the records themselves must be grouped: the entity has no totals, they do not have what the query asks for, or
 * they lack changes that a job is adding up.
 */
export async function totalsOf(
  transaction: Transaction,
  { entity }: Pick<StoredEntity, 'entity'>,
  grouping: Grouping,
  asked: ODataQuery,
  { within, where }: Pick<ListQuery, 'within' | 'where'>,
): Promise<string | undefined> {
  const totals = entity.table.groupTotals;
  if (totals === undefined || asked.search !== undefined) return undefined;
  const { view, fields, sums = [], period, refresh } = totals;
  const fixed = [...Object.keys(within), ...(where === undefined ? [] : conditionFields(where))];
  const isEnough =
    areAmong(fields, [...groupedFields(entity, grouping), ...filterFields(asked.filter)]) &&
    areAmong(sums, grouping.sum === undefined ? [] : [grouping.sum]) &&
    areAmong(period === undefined ? fields : [...fields, period], fixed);
  return isEnough && (await refreshBy(transaction, refresh)) ? view : undefined;
}

function areAmong(known: readonly string[], names: readonly string[]): boolean {
  return names.every((name) => known.includes(name));
}

/** Returns the names of the fields that tell groups apart: amounts of two currencies are two groups. */
export function groupedFields(entity: Entity, { by, sum }: Grouping): string[] {
  const currency = sum === undefined ? undefined : entity.properties[sum]?.currencyField;
  return currency === undefined || currency === by ? [by] : [by, currency];
}

function filterFields(node: FilterNode | undefined): string[] {
  if (node === undefined) return [];
  if ('left' in node) return [...filterFields(node.left), ...filterFields(node.right)];
  return 'operand' in node ? filterFields(node.operand) : [node.field];
}
