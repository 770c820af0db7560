import { sql, type RawBuilder } from 'kysely';
import type { Condition } from '../../../../../renderer/language/types/condition.ts';
import type { OperationContext } from '../../operation-handler.ts';
import { isRoleOf, permitsOperation, seesEveryTable } from '../../access/role-sql.ts';
import { signedInActor } from '../../signed-in-actor.ts';
import { kindList } from './kinds.ts';

/** A kind that a person may see, and for which tables; null: for every one. */
interface ReachedKind {
  kindCode: string;
  tables: number[] | null;
}

/** The notifications that a caller may see now. */
export interface Reach {
  contactId: number;
  siteId: number;
  kinds: readonly ReachedKind[];
}

/**
 * Returns what the caller may see of its notifications at the current site, by the rights that it has now. While an
 * owner sees the console as a role these are the rights of the role.
 */
export async function reachOfCaller({
  transaction: { tenantId, query },
  actor,
  siteId,
}: Pick<OperationContext, 'transaction' | 'actor' | 'siteId'>): Promise<Reach> {
  const caller = signedInActor(actor);
  const codes = kindList.map(({ kindCode }) => kindCode);
  const needs = kindList.map((kind) => kind.needs);
  const { rows } = await sql<{ kindCode: string; seesEvery: boolean; tables: number[] }>`
    select k.kind_code as "kindCode", bool_or(${seesEveryTable}) as "seesEvery",
           array_remove(array_agg(distinct t.schema_table_id), null) as tables
      from unnest(${codes}::text[], ${needs}::text[]) as k (kind_code, operation)
      join public.site_roles r on r.tenant_id = ${tenantId} and r.site_id = ${siteId} and ${isRoleOf(caller)}
       and (k.operation is null or ${permitsOperation(sql`k.operation`)})
      left join public.site_role_tables t on t.tenant_id = r.tenant_id and t.role_id = r.role_id
     group by k.kind_code`.execute(query);
  const kinds = rows.map(({ kindCode, seesEvery, tables }) => ({ kindCode, tables: seesEvery ? null : tables }));
  return { contactId: caller.contactId, siteId, kinds };
}

/** Returns the filter of the notifications that a caller may see. */
export function conditionOf({ contactId, siteId, kinds }: Reach): Condition {
  const limited = kinds.flatMap(({ kindCode, tables }): Condition[] =>
    tables === null || tables.length === 0
      ? []
      : [
          {
            all: [
              { field: 'kindCode', is: kindCode },
              { field: 'schemaTableId', in: tables },
            ],
          },
        ],
  );
  const whole = kinds.filter(({ tables }) => tables === null).map(({ kindCode }) => kindCode);
  const others = kinds.map(({ kindCode }) => kindCode);
  // `in` needs a value.
  const none = '-';
  return {
    all: [
      { field: 'contactId', is: contactId },
      {
        any: [
          { field: 'siteId', empty: true },
          { field: 'siteId', is: siteId },
        ],
      },
      {
        any: [
          { field: 'kindCode', in: [none, ...whole] },
          {
            all: [
              { field: 'kindCode', in: [none, ...others] },
              { field: 'schemaTableId', empty: true },
            ],
          },
          ...limited,
        ],
      },
    ],
  };
}

/** Returns the same filter as SQL over notifications `n`. */
export function reachSql(tenantId: number, { contactId, siteId, kinds }: Reach): RawBuilder<unknown> {
  const seen = JSON.stringify(kinds.map(({ kindCode, tables }) => ({ kindCode, tables })));
  return sql`n.tenant_id = ${tenantId} and n.contact_id = ${contactId} and (n.site_id is null or n.site_id = ${siteId})
    and exists (select from jsonb_to_recordset(${seen}::jsonb) as k ("kindCode" text, tables jsonb)
      where k."kindCode" = n.kind_code
        and (n.schema_table_id is null or coalesce(jsonb_typeof(k.tables), 'null') = 'null' or k.tables @> to_jsonb(n.schema_table_id)))`;
}
