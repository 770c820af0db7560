import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { conditionFilter } from '../../../../../renderer/language/query/odata/condition-filter.ts';
import { queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import { valueOf } from './expressions.ts';
import type { FilteredField } from './odata-sql.ts';
import { filterSql } from './odata-sql.ts';
import { readableColumns, type StoredEntity } from './stored-entity.ts';

/**
 * Returns the fixed filter of an operation as SQL that continues a `where`, over the entity's own fields; nothing
 * without a filter. Throws `NoFilterError` for a condition that no filter can express; the catalogue is not loaded with
 * one.
 */
export function whereSql(stored: StoredEntity, alias: string, where: Condition | undefined): RawBuilder<unknown> {
  if (where === undefined) return sql``;
  const query = queryFields(stored.entity, {});
  const fields = new Map<string, FilteredField>();
  for (const column of readableColumns(stored)) {
    const type = query.fields[column.property];
    if (type !== undefined) fields.set(column.property, { value: valueOf(alias, column), type });
  }
  return sql` and ${filterSql(conditionFilter(where, query), fields)}`;
}
