import { sql, type Kysely } from 'kysely';
import type { Database, Tables } from '../engine/database.ts';

/**
 * Throws an `Error` of one line when a table of tenants has no forced row security: its rows would be shown to all
 * tenants (`docs/decisions/0003-row-level-security-and-three-table-classes.md`).
 */
export async function requireIsolation(database: Pick<Database, 'asOwner'>): Promise<void> {
  const [open] = await database.asOwner(openTables);
  if (open === undefined) return;
  throw new Error(
    `Every tenant could read ${open}: its migration must end with \`call gate.make_tenant_table('public.${open}');\`.`,
  );
}

/** Returns the tables with a column `tenant_id` that have no forced row security, by name. */
export async function openTables(query: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not (c.relrowsecurity and c.relforcerowsecurity)
       and exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
     order by 1`.execute(query);
  return rows.map(({ name }) => name);
}
