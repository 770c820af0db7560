import { sql } from 'kysely';
import type { Dictionary } from '../catalogue/catalogue.ts';
import type { Database } from '../engine/database.ts';

/**
 * Throws an `Error` of one line when a table of the class `tenant` has no forced row security: its rows would be shown
 * to all tenants (`docs/decisions/0003-row-level-security-and-three-table-classes.md`).
 */
export async function requireIsolation(database: Database, { entities, tables }: Dictionary): Promise<void> {
  const names = [
    ...Object.values(entities).flatMap(({ table }) => (table.class === 'tenant' && !table.view ? [table.name] : [])),
    ...Object.values(tables).flatMap((table) => (table.class === 'tenant' ? [table.table] : [])),
  ];
  const { rows } = await database.asOwner((query) =>
    sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
        and not (relrowsecurity and relforcerowsecurity)
      order by relname`.execute(query),
  );
  const [open] = rows;
  if (open === undefined) return;
  throw new Error(
    `Every tenant could read ${open.name}: its migration must end with \`call gate.make_tenant_table('public.${open.name}');\`.`,
  );
}
