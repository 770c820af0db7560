import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import type { ArchivedTenant } from '../archive/archive-format.ts';

/** Returns the tenant with an id or a title. Throws an `Error` of one line when there is none, or several of the title. */
export async function findTenant(query: Kysely<Tables>, asked: string): Promise<ArchivedTenant> {
  const { rows } = await sql<ArchivedTenant>`
    select tenant_id as "tenantId", title from gate.tenants
     where tenant_id::text = ${asked} or title = ${asked} order by tenant_id`.execute(query);
  const found = rows.filter(({ tenantId }) => String(tenantId) === asked);
  const [tenant, ...others] = found.length > 0 ? found : rows;
  if (tenant === undefined) throw new Error(`There is no tenant ${asked}. Name its id or its whole title.`);
  if (others.length > 0)
    throw new Error(
      `Several tenants have the title ${asked}: name the id, one of ${rows.map((row) => row.tenantId).join(', ')}.`,
    );
  return tenant;
}
