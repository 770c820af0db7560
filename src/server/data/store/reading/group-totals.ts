import { conditionFields } from '../../../../../renderer/language/logic/conditions/fields.ts';
import { ROW_COUNT, type Grouping } from '../../../../../renderer/language/query/grouping/grouping.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { FilterNode, ODataQuery } from '../../../../../renderer/language/types/odata.ts';
import type { Transaction } from '../../engine/database.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import type { ListQuery } from './list-records.ts';
import { refreshBy } from './refresh.ts';

/**
 * Returns the table of the totals from which groups are read (`table.groupTotals`), after bringing them up to date.
 * Undefined when the records themselves must be grouped: there are no totals, they do not have what the query asks for,
 * or they lack changes that a job is adding up.
 * @param totals The entity of the totals.
 */
export async function totalsFor(
  transaction: Transaction,
  { entity }: Pick<StoredEntity, 'entity'>,
  totals: Entity | undefined,
  grouping: Grouping,
  asked: ODataQuery,
  { within, where }: Pick<ListQuery, 'within' | 'where'>,
): Promise<string | undefined> {
  if (totals?.table.refresh === undefined || asked.search !== undefined) return undefined;
  const { sums = [], period } = entity.table.groupTotals ?? {};
  const shared = Object.keys(totals.properties).filter((name) => !sums.includes(name) && name !== ROW_COUNT);
  const named = [...groupedFields(entity, grouping), ...filterFields(asked.filter)];
  const fixed = [...Object.keys(within), ...(where === undefined ? [] : conditionFields(where))];
  const isEnough =
    areAmong(
      shared.filter((name) => name !== period),
      named,
    ) &&
    areAmong(sums, grouping.sum === undefined ? [] : [grouping.sum]) &&
    areAmong(shared, fixed);
  return isEnough && (await refreshBy(transaction, totals.table.refresh)) ? totals.table.name : undefined;
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
