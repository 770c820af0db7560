import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { parseOrderBy } from '../../../../../renderer/language/query/odata/parse-order-by.ts';
import { queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { FilterType, ODataQuery } from '../../../../../renderer/language/types/odata.ts';
import { needsDescending } from '../../tables/many-rows.ts';
import { columnRef } from '../mapping/expressions.ts';
import type { FilteredField } from '../mapping/odata-sql.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/** Returns the order of a list: the requested one, else the entity's own. */
export function listOrder(asked: ODataQuery, entity: Entity): ODataQuery['orderBy'] {
  if (asked.orderBy.length > 0) return asked.orderBy;
  return entity.orderBy === undefined ? [] : parseOrderBy(entity.orderBy, queryFields(entity, {}));
}

/** One expression of an order, and how values are compared with it. */
export interface SortTerm {
  value: RawBuilder<unknown>;
  /** The SQL type of the value. */
  type: string;
  descending: boolean;
  /** The words that follow the value in `order by`. */
  direction: string;
}

/** The SQL types of filtered fields. */
const SQL_TYPES: Record<FilterType, string> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
};

/**
 * Returns the expressions of an order. It ends with the key and sorts empty values last in both directions. The words
 * are those of the indexes (`many-rows.ts`): PostgreSQL does not use an index for another place of empty values, even
 * where there are none. An index that is read backwards has the keys of equal values in descending order too: in
 * ascending order they would be sorted, thousands of them where few values differ.
 */
export function sortTerms(
  orderBy: ODataQuery['orderBy'],
  stored: StoredEntity,
  fields: Map<string, FilteredField>,
): SortTerm[] {
  const readBackwards = new Set(
    stored.columns
      .filter(({ property, field }) => !needsDescending(stored.entity, property, field))
      .map(({ property }) => property),
  );
  const asking = orderBy.flatMap(({ field, descending }): SortTerm[] => {
    const one = fields.get(field);
    if (!one) return [];
    const direction = descending ? ` desc${readBackwards.has(field) ? '' : ' nulls last'}` : '';
    const term: SortTerm = {
      value: one.other?.sorted.value ?? one.value,
      type: SQL_TYPES[one.type],
      descending,
      direction,
    };
    if (one.index === undefined) return [term];
    // Texts are indexed in lower case: those that differ in case alone are sorted among themselves.
    const indexed: SortTerm = { ...term, value: one.index.value };
    return one.type === 'text' ? [indexed, term] : [indexed];
  });
  const named = new Set(orderBy.map(({ field }) => field));
  const [first] = orderBy;
  const isReadBackwards =
    orderBy.length === 1 &&
    first?.descending === true &&
    readBackwards.has(first.field) &&
    stored.entity.indexes?.includes(first.field) === true;
  const key = stored.key
    .filter((column) => !named.has(column.property))
    .map((column): SortTerm => ({
      value: columnRef('t', column.column),
      type: column.type,
      descending: isReadBackwards,
      direction: isReadBackwards ? ' desc' : '',
    }));
  return [...asking, ...key];
}

/** Returns an order as SQL. */
export function orderSql(terms: readonly SortTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map(({ value, direction }) => sql`${value}${sql.raw(direction)}`));
}
