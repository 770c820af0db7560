import { sql, type RawBuilder } from 'kysely';
import { indexTable, isNumeric, memberOf, type Column } from '../columns.ts';

/**
 * Returns the records `r` whose column has the value `k.key`, as what follows `join`: through the index of the column
 * when it has one. A text is compared without case, with a key in lower case.
 */
export function recordsWith(column: Pick<Column, 'schemaColumnId' | 'columnType' | 'indexId'>): RawBuilder<unknown> {
  const isNumber = isNumeric(column);
  if (column.indexId !== null)
    return sql`${sql.table(`public.${indexTable(column)}`)} v
        on v.column_index_id = ${sql.lit(column.indexId)}
       and v.value = ${isNumber ? sql`k.key::double precision` : sql`k.key collate "und-x-icu"`}
      join public.table_records r on r.tenant_id = v.tenant_id and r.record_id = v.record_id`;
  const member = sql`(r.values ->> ${sql.lit(memberOf(column.schemaColumnId))})`;
  return sql`public.table_records r
        on ${isNumber ? sql`${member}::numeric = k.key::numeric` : sql`lower(${member} collate "und-x-icu") = k.key collate "und-x-icu"`}`;
}
