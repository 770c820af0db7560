import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { isRoleOf, permitsRoute, seesEveryTable } from '../access/role-sql.ts';
import type { Actor } from '../operation-handler.ts';

/** The operation whose permission shows the records of a table. */
export const READS_RECORDS = 'getTableRecords';

/** Tables by their ids; null for every table. */
export type Tables = readonly number[] | null;

/** A permission, as it is asked for. */
export interface AskedPermission {
  serviceRoute: string;
  isChange: boolean;
  /** The service route that shows records. */
  readRoute: string;
}

interface Answer {
  callsEvery: boolean;
  seesEvery: boolean;
  calls: number[];
  sees: number[];
}

/**
 * Returns the tables for which the roles of a caller at a site give a permission, and those whose records it may see
 * (`docs/domain/sites-and-access.md#tables-of-a-role`).
 */
export async function tablesOf(
  { tenantId, query }: Transaction,
  caller: Pick<Actor, 'contactId' | 'viewedRole'>,
  siteId: number,
  { serviceRoute, isChange, readRoute }: AskedPermission,
): Promise<{ called: Tables; seen: Tables }> {
  const enough = sql`any(${isChange ? ['change'] : ['see', 'change']}::text[])`;
  const { rows } = await sql<Answer>`
    with roles as (
      select r.role_id, r.is_owner, r.table_access, ${permitsRoute(sql`${serviceRoute}`)} as may_call,
             ${permitsRoute(sql`${readRoute}`)} as may_read, ${seesEveryTable} as sees_every
        from public.site_roles r
       where r.tenant_id = ${tenantId} and r.site_id = ${siteId} and ${isRoleOf(caller)})
    select coalesce(bool_or(may_call and (is_owner or table_access = ${enough})), false) as "callsEvery",
           coalesce(bool_or(may_read and sees_every), false) as "seesEvery",
           array(select distinct t.schema_table_id from public.site_role_tables t join roles r on r.role_id = t.role_id
                  where t.tenant_id = ${tenantId} and r.may_call and t.access = ${enough}) as calls,
           array(select distinct t.schema_table_id from public.site_role_tables t join roles r on r.role_id = t.role_id
                  where t.tenant_id = ${tenantId} and r.may_read) as sees
      from roles`.execute(query);
  const [{ callsEvery, seesEvery, calls, sees }] = [rows[0] ?? NOTHING];
  return { called: callsEvery ? null : calls, seen: seesEvery ? null : sees };
}

const NOTHING: Answer = { callsEvery: false, seesEvery: false, calls: [], sees: [] };

const seenIn = new WeakMap<Transaction, ReadonlySet<number>>();

/** Shows the caller of a transaction the records of these tables alone. */
export function showOnly(transaction: Transaction, tables: Tables): void {
  if (tables !== null) seenIn.set(transaction, new Set(tables));
}

/**
 * Returns whether the caller of a transaction may see the records of a table. Jobs and visitors of public forms have no
 * roles: for them every table counts.
 */
export function seesTable(transaction: Transaction, schemaTableId: number): boolean {
  return seenIn.get(transaction)?.has(schemaTableId) ?? true;
}
