import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { parseOrderBy } from '../../../../../renderer/language/query/odata/parse-order-by.ts';
import { queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { ODataQuery } from '../../../../../renderer/language/types/odata.ts';
import { needsDescending } from '../../tables/many-rows.ts';
import { columnRef } from '../mapping/expressions.ts';
import type { FilteredField } from '../mapping/odata-sql.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/** Returns the order of a list: the requested one, else the entity's own. */
export function listOrder(asked: ODataQuery, entity: Entity): ODataQuery['orderBy'] {
  if (asked.orderBy.length > 0) return asked.orderBy;
  return entity.orderBy === undefined ? [] : parseOrderBy(entity.orderBy, queryFields(entity, {}));
}

/**
 * Returns an order as SQL. It ends with the key and sorts empty values last in both directions. The words are those of
 * the indexes (`many-rows.ts`): PostgreSQL does not use an index for another place of empty values, even where there
 * are none.
 */
export function orderSql(
  orderBy: ODataQuery['orderBy'],
  stored: StoredEntity,
  fields: Map<string, FilteredField>,
): RawBuilder<unknown> {
  const readBackwards = new Set(
    stored.columns
      .filter(({ property, field }) => !needsDescending(stored.entity, property, field))
      .map(({ property }) => property),
  );
  const asking = orderBy.flatMap(({ field, descending }) => {
    const value = fields.get(field)?.value;
    if (!value) return [];
    const direction = descending ? ` desc${readBackwards.has(field) ? '' : ' nulls last'}` : '';
    return [sql`${value}${sql.raw(direction)}`];
  });
  const named = new Set(orderBy.map(({ field }) => field));
  const key = stored.key.filter((column) => !named.has(column.property)).map((column) => columnRef('t', column.column));
  return sql.join([...asking, ...key]);
}
