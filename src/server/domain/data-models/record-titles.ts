import { sql, type RawBuilder } from 'kysely';
import type { DerivedTexts } from '../../data/store/mapping/made-fields.ts';
import { memberOf, referencesIn, TITLES, type Column, type ReferenceColumn } from './columns.ts';

/** Returns the titles of the records to which a record refers, by the member that has the id. */
export function titlesOf(columns: readonly Column[]): DerivedTexts {
  return {
    property: TITLES,
    texts: Object.fromEntries(
      referencesIn(columns).map((column) => [
        memberOf(column.schemaColumnId),
        (alias: string) => titleSql(alias, column),
      ]),
    ),
  };
}

/** A record without a title of its own is called by its id. */
function titleSql(alias: string, { schemaColumnId, reference }: ReferenceColumn): RawBuilder<unknown> {
  const id = sql`(${sql.ref(`${alias}.values`)} ->> ${sql.lit(memberOf(schemaColumnId))})`;
  const own =
    reference.titleColumnId === null ? sql`null` : sql`r.values ->> ${sql.lit(memberOf(reference.titleColumnId))}`;
  return sql`(
    select coalesce(${own}, 'Record ' || r.record_id) from public.table_records r
     where r.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and r.schema_table_id = ${sql.lit(reference.schemaTableId)}
       and r.record_id = ${id}::bigint and r.deleted_at is null) collate "und-x-icu"`;
}
