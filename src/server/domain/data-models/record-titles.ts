import { sql, type RawBuilder } from 'kysely';
import type { DerivedText, DerivedTexts } from '../../data/store/mapping/made-fields.ts';
import { memberOf, referencesIn, TITLES, type Column, type ReferenceColumn } from './columns.ts';

/** Returns the titles of the records to which a record refers, by the member that has the id. */
export function titlesOf(columns: readonly Column[]): DerivedTexts {
  return {
    property: TITLES,
    texts: Object.fromEntries(
      referencesIn(columns).map((column) => [memberOf(column.schemaColumnId), titleOf(column)]),
    ),
  };
}

function titleOf({ schemaColumnId, reference }: ReferenceColumn): DerivedText {
  const { schemaTableId, titleColumnId } = reference;
  const idIn = (alias: string) => sql`(${sql.ref(`${alias}.values`)} ->> ${sql.lit(memberOf(schemaColumnId))})::bigint`;
  return {
    text: (alias) => sql`(
      select ${titleSql('r', titleColumnId)} from public.table_records r
       where r.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and r.schema_table_id = ${sql.lit(schemaTableId)}
         and r.record_id = ${idIn(alias)} and r.deleted_at is null) collate "und-x-icu"`,
    joined(alias) {
      const name = `n${schemaColumnId}`;
      return {
        name,
        join: sql`left join public.table_records ${sql.ref(name)}
          on ${sql.ref(`${name}.tenant_id`)} = ${sql.ref(`${alias}.tenant_id`)}
         and ${sql.ref(`${name}.schema_table_id`)} = ${sql.lit(schemaTableId)}
         and ${sql.ref(`${name}.record_id`)} = ${idIn(alias)} and ${sql.ref(`${name}.deleted_at`)} is null`,
        value: titleSql(name, titleColumnId),
      };
    },
    ids: (condition) => sql`
      select r.record_id from public.table_records r
       where r.tenant_id = (select public.current_tenant_id()) and r.schema_table_id = ${sql.lit(schemaTableId)}
         and r.deleted_at is null and ${condition(titleSql('r', titleColumnId))}`,
  };
}

/** A record without a title of its own is called by its id. */
function titleSql(alias: string, titleColumnId: number | null): RawBuilder<unknown> {
  const own =
    titleColumnId === null ? sql`null` : sql`${sql.ref(`${alias}.values`)} ->> ${sql.lit(memberOf(titleColumnId))}`;
  return sql`(coalesce(${own}, 'Record ' || ${sql.ref(`${alias}.record_id`)}) collate "und-x-icu")`;
}
