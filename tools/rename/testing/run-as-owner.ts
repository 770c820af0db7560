import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../src/server/data/engine/database.ts';

/** Runs a migration by an owner of the tables who is no superuser: row security limits it. */
export async function runAsOwner(query: Kysely<Tables>, tables: readonly string[], migration: string): Promise<void> {
  const owner = `owner_${Date.now()}`;
  const given = tables.map((table) => `alter table public.${table} owner to ${owner};`).join('');
  const back = tables.map((table) => `alter table public.${table} owner to current_user;`).join('');
  await sql
    .raw(
      `create role ${owner} nosuperuser; grant usage, create on schema public, gate to ${owner};
       grant select on gate.tenants to ${owner}; grant execute on all routines in schema gate to ${owner}; ${given}`,
    )
    .execute(query);
  await sql
    .raw(`set role ${owner}; ${migration} reset role; ${back} drop owned by ${owner}; drop role ${owner};`)
    .execute(query);
}
